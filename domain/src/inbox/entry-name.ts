/** The letters from 0x80 on of code page 850, in which old programs of Western Europe and Brazil write names. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/**
 * Names in a ZIP are UTF-8 more often than the ZIP says so. Bytes that cannot be UTF-8 are read as code page
 * 850.
 */
export function entryName(raw: Uint8Array): string {
  try {
    // Throws for bytes that are no UTF-8.
    return decodeURIComponent(Array.from(raw, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return Array.from(raw, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upperHalf[byte - 0x80])).join(
      '',
    )
  }
}
