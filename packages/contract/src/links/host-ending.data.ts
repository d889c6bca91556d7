/** Country codes. */
const ofCountries =
  "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz vc ve vg vi vn vu wf ws ye yt za zm zw";

/** Open to everyone. Not `ltd`, because company names end in “Pvt. Ltd”. */
const ofAnybody =
  "academy accountant accountants actor adult agency airforce apartments app army art asia associates attorney auction audio auto autos baby band bar bargains beauty beer best bet bid bike bingo bio biz black blog blue boats bond boo boutique broker build builders business buzz cab cafe cam camera camp capital car cards care careers cars casa cash casino catering center ceo cfd channel charity chat cheap church city claims cleaning click clinic clothing cloud club coach codes coffee college com community company computer condos construction consulting contact contractors cooking cool country coupons courses credit creditcard cricket cruises cyou dad dance date dating day deal dealer deals degree delivery democrat dental dentist desi design dev diamonds diet digital direct directory discount diy doctor dog domains download earth eco education email energy engineer engineering enterprises equipment estate events exchange expert exposed express fail faith family fan fans farm fashion feedback film finance financial fish fishing fit fitness flights florist flowers food football forex forsale forum foundation free fun fund furniture futbol fyi gallery game games garden gay gift gifts gives giving glass global gold golf graphics gratis green gripe group guide guitars guru hair haus health healthcare help hiphop hockey holdings holiday homes horse hospital host hosting hot house how icu immo immobilien inc industries info ing ink institute insurance insure international investments irish jetzt jewelry jobs juegos kaufen kim kitchen land lat lawyer lease legal lgbt life lifestyle lighting limited limo link live living llc loan loans lol lotto love ltda luxe luxury maison makeup management market marketing markets mba media meet meme memorial men menu mobi mobile moda moe mom money monster mortgage motorcycles mov movie museum music name navy net network new news ngo ninja now observer one ong online onl ooo org organic page parts partners party pay pet phd photo photography photos pics pictures pink pizza place plumbing plus poker porn press pro productions prof promo properties property protection pub qpon quest racing realestate realty recipes red rehab reise reisen rent rentals repair report republican rest restaurant review reviews rich rip rocks rodeo rsvp rugby run sale salon sarl sbs school schule science secure security services sex sexy shiksha shoes shop shopping show singles site skin soccer social software solar solutions soy spa space sport spot store storage stream studio study style sucks supplies supply support surf surgery systems talk tattoo tax taxi team tech technology tel tennis theater theatre tickets tienda tips tires today tools top tours town toys trade trading training travel tube university uno vacations vana vegas ventures vet viajes video villas vin vip vision vodka vote voting voto voyage wang watch watches webcam website wedding wiki win wine work works world wow wtf xxx xyz yachts yoga you zip zone";

/** In the scripts of India, and in Arabic, in which Urdu is written. */
const inIndianScripts =
  "भारत भारतम् भारोत नेट कॉम संगठन বাংলা ভারত ভাৰত ਭਾਰਤ ભારત ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം بھارت بارت ڀارت پاکستان موقع كوم شبكة بازار السعودية امارات مصر قطر عمان عراق ايران";

const known: ReadonlySet<string> = new Set(
  `${ofCountries} ${ofAnybody} ${inIndianScripts}`.normalize("NFKC").split(" "),
);

/** Scripts in which no name of India is written; their endings are too many to be listed. */
const inOtherScripts =
  /^[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Hebr}\p{sc=Armn}\p{sc=Geor}]{2}/u;

/** Lower-case endings of public host names, which mail programs turn into links. */
export function isHostEnding(text: string): boolean {
  return known.has(text) || text.startsWith("xn--") || inOtherScripts.test(text);
}
