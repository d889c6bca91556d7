"""Adds the rupee sign of the Latin Extended font to the Latin one, which every page loads.

Run `python add-rupee.py`; it needs fontTools and Brotli.
"""

from fontTools.ttLib import TTFont

FILES = "../../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-%s-wght-normal.woff2"
latin, extended = TTFont(FILES % "latin"), TTFont(FILES % "latin-ext")
for font in (latin, extended):  # Load every table before the glyph count changes.
    for tag in font.keys():
        if tag != "GlyphOrder":
            font[tag]
    for glyph in font.getGlyphOrder():
        font["gvar"].variations[glyph]

rupee = extended.getBestCmap()[0x20B9]
latin.setGlyphOrder([*latin.getGlyphOrder(), rupee])
latin["glyf"].glyphOrder = latin.getGlyphOrder()
latin["glyf"].glyphs[rupee] = extended["glyf"][rupee]
latin["hmtx"].metrics[rupee] = extended["hmtx"].metrics[rupee]
latin["gvar"].variations[rupee] = extended["gvar"].variations[rupee]
for table in latin["cmap"].tables:
    if table.isUnicode():
        table.cmap[0x20B9] = rupee
del latin["HVAR"]  # Has no entry for the new glyph; gvar gives the same widths.
latin["maxp"].numGlyphs = len(latin.getGlyphOrder())
latin.flavor = "woff2"
latin.save("plus-jakarta-sans-latin-rupee-wght-normal.woff2")
