/** Texts that would leave a mark, show a dialog or call home if they ran anywhere (T5). */
export const hostileTexts = [
  '<script>globalThis.ran=1;alert(1)</script>',
  '"><img src=x onerror=globalThis.ran=1;alert(1)>',
  "'-alert(1)-'",
  '<svg/onload=globalThis.ran=1>',
  'javascript:globalThis.ran=1//',
  '{{constructor.constructor("globalThis.ran=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the payload
  '${globalThis.ran=1}',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '</title><script>globalThis.ran=1</script>',
  '%3Cscript%3EglobalThis.ran=1%3C/script%3E',
  '<a href="javascript:globalThis.ran=1">x</a>',
  '\u202Etxt.exe\u202C <b onmouseover=globalThis.ran=1>x</b>',
  '<math><mtext></table><mglyph><style><img src=x onerror=globalThis.ran=1>',
  "' OR 1=1; --",
  '=HYPERLINK("http://127.0.0.1:9/","x")',
] as const
