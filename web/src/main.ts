/** Starts the page. */
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/theme.css';
import './styles/base.css';
import { chosenTheme, wear } from './theme';
import { chosenLanguage, speak } from './words/language.svelte';

wear(chosenTheme());
await speak(chosenLanguage());
const target = document.getElementById('app');
if (target) mount(App, { target });
