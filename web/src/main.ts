/** Starts the page. */
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/theme.css';
import './styles/base.css';
import './styles/contrast.css';
import './styles/look.css';
import { rememberedChoices, wear } from './look/choices';
import { holdShell } from './shell';
import { chosenLanguage, speak } from './words/language.svelte';

wear(rememberedChoices());
await speak(chosenLanguage());
const target = document.getElementById('app');
if (target) mount(App, { target });
holdShell();
