/** Before each file of tests: the page speaks English. */
import { speak, speakAlso } from '../words/language.svelte';

await speak('en');
await speakAlso('book');
await speakAlso('learn');
await speakAlso('position');
