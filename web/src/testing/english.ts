/** Before each file of tests: the page speaks English. */
import { speak } from '../words/language.svelte';

await speak('en');
