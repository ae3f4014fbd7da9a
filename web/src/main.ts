/** Starts the page. */
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/theme.css';
import './styles/base.css';
import './styles/contrast.css';
import './styles/look.css';
import { rememberedChoices, wear } from './look/choices';
import { isStart, loadStart } from './places';
import { holdShell } from './shell';
import { chosenLanguage, speak } from './words/language.svelte';

wear(rememberedChoices());
// Beside the texts rather than after them.
if (isStart(location.pathname)) void loadStart().catch(() => undefined);
await speak(chosenLanguage());
const target = document.getElementById('app');
if (target) mount(App, { target });
holdShell();
