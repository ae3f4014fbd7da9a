"""Pictures of the main screens compared with how they looked before, coarsely: shapes and shades, not letters.

A picture is made into a sketch of a few hundred grey fields, so that another font or another version of the browser
is no difference, and a panel that is gone, a table without tiles or colours of the wrong theme are. Where a screen is
meant to look otherwise, `MELDROOM_NEW_SKETCHES=1 pytest tests/browser/test_look.py` draws the sketches anew: look at
what changed in `build/pictures` before you keep them.
"""

import base64
import os
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext

DRAWN: Final = Path(__file__).with_name("sketches")
MAIN: Final = frozenset(
    {
        *("start", "house_rules", "mid_game", "crowded", "large_left", "keys", "round_result", "match_result"),
        *("position_empty", "lesson", "explained_rules", "puzzle", "sign_in_form"),
    }
)
"""Screens that always hold the same."""
WORN: Final = frozenset({("desktop", "light"), ("phone", "dark")})
"""Sizes and themes that are compared."""
FIELDS: Final = 24
"""Fields in a row; there are as many rows as keep them square."""
FAR: Final = 8
"""How far the fields may be on average from what they were, of 255."""

_SKETCH = """async ([picture, columns]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const rows = Math.round((columns * image.height) / image.width);
  const canvas = new OffscreenCanvas(columns, rows);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, columns, rows);
  const { data } = pen.getImageData(0, 0, columns, rows);
  const grey = (at) => Math.round(0.3 * data[at] + 0.59 * data[at + 1] + 0.11 * data[at + 2]);
  return Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => grey(4 * (y * columns + x))));
}"""


def sketch(context: BrowserContext, picture: bytes) -> list[list[int]]:
    """Rows of grey fields, 0 to 255, of a picture (PNG)."""
    paper = context.new_page()
    rows: list[list[int]] = paper.evaluate(_SKETCH, [base64.b64encode(picture).decode(), FIELDS])
    paper.close()
    return rows


def check_sketch(name: str, rows: list[list[int]]) -> None:
    """Compare with the sketch that is kept under this name, or keep it where sketches are drawn anew."""
    path = DRAWN / f"{name}.txt"
    if os.environ.get("MELDROOM_NEW_SKETCHES"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(bytes(row).hex(" ") + "\n" for row in rows))
        return
    kept = [list(bytes.fromhex(line)) for line in path.read_text().splitlines()]
    assert [len(row) for row in kept] == [len(row) for row in rows]
    apart = [abs(a - b) for was, now in zip(kept, rows, strict=True) for a, b in zip(was, now, strict=True)]
    assert sum(apart) / len(apart) <= FAR, f"{name} looks otherwise: see build/pictures"
