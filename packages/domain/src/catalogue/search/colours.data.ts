/** `words` are what people type, `shades` other names that product texts use. */
export interface Colour {
  readonly name: string;
  readonly words: readonly string[];
  readonly shades: readonly string[];
}

function colour(name: string, words: string, shades = ""): Colour {
  const listed = (text: string) => text.split(" ").filter(Boolean);
  return { name, words: listed(words), shades: listed(shades) };
}

/** Only unambiguous words: mustard is also an oil, and cream is for the skin. */
export const colours: readonly Colour[] = [
  colour("Red", "red laal lal लाल", "maroon crimson scarlet rust madder vermilion cherry gulaal wine"),
  colour("Maroon", "maroon burgundy मैरून", "wine"),
  colour("Blue", "blue neela nila neeli nili नीला नीली नीले", "navy indigo azure sky turquoise denim"),
  colour("Green", "green hara hari हरा हरी हरे", "olive emerald mint sage teal lime"),
  colour("Yellow", "yellow peela pila peeli pili पीला पीली पीले", "mustard lemon saffron sunrise sunny"),
  colour("Orange", "orange narangi नारंगी", "saffron coral rust"),
  colour("Black", "black kaala kala kaali kali काला काली काले", "charcoal graphite"),
  colour("White", "white safed saphed सफेद सफ़ेद", "ivory chalk pearl cream off-white"),
  colour("Pink", "pink gulabi गुलाबी", "rose magenta coral peach rosewood"),
  colour("Purple", "purple violet baingani बैंगनी", "lilac mauve plum lavender jamun wine"),
  colour("Brown", "brown bhura bhoora भूरा भूरी भूरे", "tan chestnut walnut khaki chai"),
  colour("Grey", "grey gray slety स्लेटी", "charcoal slate graphite silver ash melange"),
  colour("Golden", "golden sunehra sunehri सुनहरा सुनहरी", "gold zari"),
  colour("Beige", "beige", "cream sand khaki natural tan"),
];
