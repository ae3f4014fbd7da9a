/** The choices as they stand, for everything that is drawn anew when one changes. */
import { keep, rememberedChoices, wear, type Choice, type Chosen } from './choices';

let chosen = $state.raw<Chosen>(rememberedChoices());
let shown = $state(false);

/** What is chosen now. */
export function choices(): Chosen {
  return chosen;
}

/** Chooses; it takes effect at once and is kept. */
export function choose<Name extends Choice>(name: Name, value: Chosen[Name]): void {
  chosen = { ...chosen, [name]: value };
  wear(chosen);
  keep(chosen);
}

/** Whether the dialog with the choices is open. */
export function isLookShown(): boolean {
  return shown;
}

/** Opens that dialog, or shuts it. */
export function showLook(open: boolean): void {
  shown = open;
}
