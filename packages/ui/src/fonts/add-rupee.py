"""Makes the first font file: the Latin one with the rupee sign of the Latin Extended one. `python add-rupee.py` with fontTools and Brotli."""

from fontTools.ttLib import TTFont

FILES = "../../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-%s-wght-normal.woff2"
latin, extended = TTFont(FILES % "latin"), TTFont(FILES % "latin-ext")
for font in (latin, extended):  # Tables are read by the number of glyphs, so before there is one more.
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
del latin["HVAR"]  # It has no place for the new glyph; without it widths vary as gvar says, which is the same.
latin["maxp"].numGlyphs = len(latin.getGlyphOrder())
latin.flavor = "woff2"
latin.save("plus-jakarta-sans-latin-rupee-wght-normal.woff2")
