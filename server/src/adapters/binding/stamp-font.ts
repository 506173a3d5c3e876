import type { Objects } from './objects.ts'
import { known } from './parts.ts'

/**
 * The letters of stamps and seals: a subset of Roboto 3 (SIL Open Font License 1.1), which the printed sheets
 * use, too. Glyph numbers start at 1 in this order.
 */
const letters = ' -./0123456789AHSabcdefltsy'
const widths = [
  248, 276, 264, 413, 562, 562, 562, 562, 562, 562, 562, 562, 562, 562, 652, 713, 594, 544, 562, 523, 564,
  530, 348, 243, 327, 516, 473,
]

const glyphOf = (letter: string): number => {
  const place = letters.indexOf(letter)
  if (place < 0) throw new Error('a letter that the font of the stamps lacks')
  return place + 1
}
const inHex = (number: number) => number.toString(16).padStart(4, '0').toUpperCase()

export const inGlyphs = (text: string): string => `<${[...text].map((one) => inHex(glyphOf(one))).join('')}>`

export const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, one) => sum + (widths[glyphOf(one) - 1] as number), 0) * size) / 1000

export function addFont(objects: Objects): void {
  const { glyphs, about, file, meaning } = known.fonts
  const name = '/SOLEIR+Roboto-Regular'
  objects.add(
    known.font,
    `<</Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${glyphs} 0 R] /ToUnicode ${meaning} 0 R>>`,
  )
  objects.add(
    glyphs,
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>`,
    ` /FontDescriptor ${about} 0 R /CIDToGIDMap /Identity /W [1 [${widths.join(' ')}]]>>`,
  )
  objects.add(
    about,
    `<</Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [-737 -271 1149 1056] /ItalicAngle 0`,
    ` /Ascent 928 /Descent -244 /CapHeight 711 /StemV 80 /FontFile2 ${file} 0 R>>`,
  )
  const packed = Buffer.from(program.join(''), 'base64')
  objects.addStream(file, '/Filter /FlateDecode /Length1 8774', packed)
  objects.addStream(meaning, '', Buffer.from(meaningOf()))
}

/** Maps each glyph to its letter, so that stamps can be searched and copied. */
function meaningOf(): string {
  const rows = [...letters].map((letter) => `<${inHex(glyphOf(letter))}> <${inHex(letter.charCodeAt(0))}>`)
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    `${rows.length} beginbfchar`,
    ...rows,
    'endbfchar endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

const program = [
  'eNqNOGl0G8d53+yBgwBJgCR4GCR3V6sFZYHgBd4USZAgwUviTQlLiSJAEKQOUqSgg7po0pJ1BFJkuXIkWbHk2K9uIivHQLZsUG0cOVb84jppX5',
  'z0eq9N+6Ppe03Vl6ZH2ioW0czukjri5HWxszvfMTPfPbPYHzkQBiMsAg2WHeHgOKjXqwBQuWNHOKjBnwLA2qmZ0Ar8KwConQ4emlVBVAIAfOjg',
  'fl6DewFgeTYS1uhU92/an01OHZ5QYTYXILl8x/T+QyqcRvhnJ2YnpzX4LkDqKUAAQNOXflT2g9bR1A3/BXaDQr33b9Yi8v7ZyDdSHzzz8C+MpY',
  'Z9AGAESl0cQD+1bAYwdj54ZrnTWGqAp65cACiDMvDCdojAd+CvURZ6Dt1Av6J6qWnqb+kKeop+mf4PZivzTeY/2Tb2ZfZD9q90et123VVFply4',
  'ATY4CHqgwALFcBWA+qfUA0AD0gHYWAwZpDG1kAGQuL/SlgOJ/2Ix2AAS/wIA34a7cA2uwR24DJehQIFOwZ/ATbgDV+HH8Da8gv4BLinQDWSC4/',
  'BN+Aqcgy/BEtyALLgIV+EonIXX4acK/hq8q83yh3AK3oCb8C58B+7AcTgPV+ENuAU/hpfgFfgGvA3vo4/RQ2XuNrgC17T5X4HX4AZgeB5Owll4',
  'GW7A7d9IlwW9EIJDMA8n4CxcgCvwBnwTfgI/RQ44Cl+Ai3AN3oR3mC+CxZN4rnx+6FhDgjtal+CO1Ce4w3Ue7tCGBDe3oZ47WKHnDtQmuP21k9',
  'y+mh4uUpPg9lYmuNnqH3Iz1QluT9V2brrqh9xUVYLbXeXidlVlczvLE9yOsgQ3WfZDbsKd4MKlCW68JMGFSm5yYyWTXLAowQWKFrnR4gS3vfgi',
  'N+JKcNsKE9xWZ4IbXv9DTl6f4Pzrk7ktzya4zesS3FDBWm6wwMUNSNu5finB9Uk3uV5HgutxLHLdaxPcJtHJbRRvcl1igusUN3MdopNrX5Pg2v',
  'gE5+MjXKuQ4FqECOflElxz/kWuKT/BefISXGNugquvu+j5ObehrpyrrUjhaiojXHVlD1dVuYarrLjIucs8XGlJhCsu6uSc6z1cQQ7DOaR1nOS2',
  '52xb+0waJ7LP5Gxbk5PgBL6e46uzM7dx2S4uPyvB5WUmuNxMPWd35+RuzS7PzN36DOllkZ4tpyHzj4bTS9OGrKWWoTTZIieXm4fYcmbILDMyx4',
  'wyVCqzwPyCoVO3pwyZypOG9OW6IVQKQylykqyTF3SoWNejm9HRjbpR3YKOBrkYUDHMwC+ANpYbhuhyasggUzJHjVJUKrVA/YKiaY+HRXF0AQ86',
  'u+L6RH8XNvZuxegMlgbI09M3jHVnMAwNb/XHEDovn/ziFyGvuQtfGPDfogHymuUYRXn7/DGGPi/v2w9OcDqd5L1v/wECEFBFkJ76RI/9CAKRm5',
  'CQwqwif7u70vstkgop15M8K1c26GAcgF7HYqBBDyZIhXTIAmiyCRVuq2gVrKI13SZUICQiK3Ij2vjwoL2SuleZ9fAgFX34rVqqT3mwuLLyQS+L',
  'lXaqspLd9uAcu19tgMBBcVQK9R7QYIjRFBS7S0rJClTKcjb13pUrgOBC4j/RQfgUTJD0Nm00RcBZVlI6V17pLsu0ZejENY4LddXVdaSNFTc1FR',
  'd5PKQKpidO0FZFduMtoBAUN5aUNiER0daHr79GBVj8vz/WuYCCfYn7jIm9B1lQDOkeo1PHpbERXXIEnM4yqyJMRgolrimiKyrKGyh3WT5NW8uL',
  'aHFNCmWzZuTT7rIGijF5Dt3YNXh+b+/6pkM3dg69ONuz/k5WoXdLZfNE69qsouYtFS0TrWvojT99+1eXvOtHLv3liz99+98vep6VL/5k+QCyj3',
  '1pVzNXuuvrR5d/NnZp2ieUz3wLENwEoP6GjYMOzLd1TASZiUwlpU1W0cpWSNTfLC2fpaxs/EE786MzX/0+0Xk7AONm7wEHOR6zxWK2sRGa4ygy',
  'sMzqdpaVFZeUhonLGqiKcodDXKPT2cTySmLJTKKmHjHuz9rQ3/mDBXWRvuDznqWpn3w5em+nsytUvXzkypWTVPrYF6Zr2g/4uk5tOfqDw8FvHf',
  'CcOP5c/bIMQMFo4j79gL0HuVAH6z2Z9tx8jgHIy0tzFxc/mxxJTjamsUSSsmJnWXGZtabYnZZVU1La5C6rrPxccUTRVuEuy6c0D1AV7ozMzFVu',
  'dPqF4EJj9ezm7jnv0uwnp174aI9791tz16+ffXens3X+a6HRry62L3nnh4aOejee3U67m/a2DUZq62c3zrw7NfLemar5qdZ1M817TjRNXN9TXT',
  'l5Obgx0lh3aOvWAzVEmwoApo/FSuTneVJovV5HUazRHDGxDNHCmVZTXONOq1HDFblphKyilen79T9S5y6/sdxHLSyhn1+Zpn+5/LcPt9MfkegH',
  'BFcT95kiFsOzZM4Co5HKy8lJT46wlDqnZpeS0qaCdMEm0MQWj/QvcOdTJNwqyosocY0OhV7uoP7l4a3CdUd7w1/Zu6Em8o0D/mtHNyVhc/uB7u',
  'YJn+TomvKNjFK3HdRf3Fzen7WudfGdmZ34RHtp+PJE/2xN0eYjG1sP+kvLSOycTNxn8thbUAl2T3JKYfaaNYU0MJFCLRNqit1KNrhtSuTbMp4Q',
  'RacvaKCfcFVFeVrlWrrRYrn40X53UW+4yjPeupZvDrVsOjmkG0vZtO/F3unrE6W1+742cxDvr214BVnYW9dGX/to4i+DX5ooL5WPdDQdHq3qOt',
  'yGZl8LF/d/4ebw5DtnNgbf+Ghiy1W07t/OE5m7ARgHi0FHMhexrI6J0ObHMheJSKhgHA/f/JAa/uw+i3c8iLPZVwAY2Ju4z6Sy98ACPJSABwSP',
  'Jbm+XnLZbEyFi43kMcmqP9JqitM0L2foSK1xqFUgM1O/ErFaTKav0tUAfprOpB790YkTnx7xHr0xcerTw3d8zw0MHW3xzm/efMx7Zfa7R+c/3D',
  'Pz3WPz351ZatjT0TFdX0+eDSh6cikQWDq55aWpusl3Zvvmfb75vsG5xsY56te73hobe2vXwq3t228d75htqp/d1DXb0DALCMYTy/T/sPegmvgS',
  'qjMFodrsZCPV5id8GVYcqHowhVrxaJV7xYVquSO+TqFFEZWmf+X7U+tcPePVnrDiSm/D9JCb8Tftf3Xb1PVwaW3kxsw8ninP67v637fTvzx85T',
  'vhvw9d3VHp3naso+nIWE3p0FTdwOsv9Aye+4a8492z3eNf+3TGu/eff/LVINCQB8DmsxgYMEIyPOvJYPT6pORkHZjMZspAUxGWMqgeIdLX1Lit',
  'btXHSERuhArciCabxr3l/O9RzgX00nIevUC5/v6zP2OLH/xI2XuKn3/QS9mvXweg4QYAa1jd1+yeZKPOQFOUTk9FdGQZJ1lEiyGhIl3b7JjAZ/',
  'fzP2BG79IN165RkZU9DRD0Je4z+9h7UAOcJzXJkVpZWuo0RrIzMlJpInSxltgkisqLqIIieiWIbOJqlORTWfn0Y5WOeKOyko5xm05PTn3zWLPv',
  'xLuzf/izQ3d956cnTzUVDDw/fOydAzXtp/54X/jD10bv1oaf94XPdaBZd4+nNp/vmXhhaOjC7g3zH0f6FzoadrUUdXkqc8TNu08PyRcmqqpn35',
  'zu2u0TqncABdOJ+/TPmW6wQy0867E5C/ML8mtrUwtKTZHsnKSIkU3VK2Vbywe3NY1oErY+KtmaMtaMzCyb6HCkZ6kBpQZ+VVYKvZo4tMk90eXb',
  'Wbe0Ye9rYwdvT6anf5Bi4ak/7jk2WFg00jJ0fBPdo2+Y/KJ/z5tbWxbfmVmiXJ7R8pJuV21kpKr39cPLhsojhRZ+N8UezynrKnMPlrbvKJXXT4',
  'zUb35peMtJuQhoOJe4zwg6kuXPQDHkeFKETH3EaTJFmKQIAHEv0aSkdMBt1YtotbhWqBVMv5IQepuaEOfuWN6iv1Q99Wp48su7Gs3mxl1XJyau',
  '766+k9881eObbHeZLB1Ht3bt9vI6ePDpp5TDdvDjl/vbTr0/t+3Q+6fbev7gk5dsfS9ON5b0TVb90vd8f/2UUrtGEvfpf2W6oYDs1Xk5ORn6CM',
  'OAerxRd8iS0jAxn3u1oqpmzhK1hCUxQzU0z7azmJ27u+/I7bm6urnbRxben2Yx2zTTObTPm5fr3fdC5Wh94M3w5ksfTq+f/vDS5snYrHeqybv3',
  'C23r26KzXpIPZOf+5WMWSxYYJtMUcZr0EaQYrEyTx+q2imilMGTZiGOLqCqbFqxVFeq5iK6689bD7Pq914ITr+xuMJsad1+dHL22t/6O4Jvq2j',
  'bXnmF2tU36Nk77hE/ZogdAWW3HPvmDnrbT7x/aNvf+qbb+lz8+a+s7P1Xfvdj1y6rJvpLG6RdXLPYfTDc4gfNYJtORLj0tDXJM+shaMD2qDaMj',
  'JaWtj+xF6pdQIVQ8ZjN3GYlJiure+94JX/ept7buvzFV/tlfUzOMe89o466N650DcxvHzrhnxalrGZvO3Y2sf+HPL3T2vvhBZOBySvsZf8WOS2',
  'PrN52eqO31yhWBDUBBPQD1ic4GVrCBzWPKsOkiyToUQUma7UpKg6JV3Rey9FrWZJFTw+tLQ1/ZwzdxSbaKZ+qGCv/p4bvM1w+8PmAwXGaZ4uHm',
  'yPnzgMi/EWizjvjJfJuGCJX06ByINt/RwQPQkT8ZwJi4T21hm4AGG9kPk6ymCEPROqUCERmUWua2qmlZlaVtV1T/w/c+WlpTyWW5k1FmW1lLxM',
  'vUnj+P9L/+pKo6zUhf1idXLkwR+5Mo+ROmGyogy2OyQ0rZs6ZIVop+xfRKdXM4fnd10w4HDkeFWytutLh79/BL4cqanS9vPR4fW6oId2waddoq',
  'xzae/Ppg3cwroy9+NHGH6d1fs3GyEnHrWmts6eWd415PxF+27ZUR11B1cfu6/OKCNdb8wSNb2g4OFU+8MbxRltb5gILM5S4aM7WQDtkkorMybb',
  'SBytZFUg2p2tZODp9h5EZKeSoo0KoVjbL0CH0buT5a7k4t3bi7M7MlBRlEfaO/PvMCyik5uRyZpf/019y6kcEKM3MJ0cImL/PqZ/EPW5geoM/B',
  'OPoMgKoEB5ULF+hNkM4swD5mAW4yC7CdWYBRZgEqmAW4yizASWYBupkF2MsswDhbDXnsbbjB3IU+ZhimmefgHFMCI8wJGGUaYIT6PtSjf4dXqe',
  'tgZAQYpT+GTE/nK1cuXzp96uQLJ44/v7jw3Pyxo0cOH5o7eGD/vsje2Zk901O7d+3cMTkRHg+NBQOj20e2bR2W/Vs2Dw0O9PX2dG/a2NXZ0d7m',
  'W8dZkoyFKGZK8orecJKrEGJJJq/oNbkKEdZ5sV5B4h4njz19fqGr39/aYhcE2S4K2IMZqZW04Hg0tEKQXYWA9V6sI1N0DYhdfcN+vjUaUIiuwq',
  '7BJyCVXr1K03qY8g76sc9pF4TH4DYFXgXbnyJ3rJBFHkNvNDoeA1oa9GOPPYaUDus9K+MepyziMacoiP6w7CqMGcAsDAa8rsKYeaWH+DZMefm4',
  'BcbiFghtEeNI6w37MR+YkNtdhTGgJKzcA3GoEA+p/QDmQzyPdZI41uuPChgFRLsG9/tFAaOgPSqIAi/L8cQHuYRbFFyFMQqaYyI60xfzoDMDw/',
  '64BTB/ZtB/i0KUN9Asx9aiM33+OA/Yo2ApgiVIAvAEgC7U1e+/RRkUfnvcA3hRoTIKQoFDcQQKTmVa8gCCUJxScRZ1IQdZaMkDFITijErxrHAz',
  'EIobVNyiyr1O4zZAKG4hlCXytY0VonrFgHjGk8R6DB6jx0wlU/YYIqhbrMdwBwEYEbxtRsnIHlukvP0KOo4WY0aPPa7M1K9xLoIREdziKi5OAW',
  'F7bCJZVhU9M/RIg6Fh/9tmSEZ25SnLcjO5XIWtMarbKT4K6z4/pqTWGOp2BmS7SEBaauXHoyHsGfAT3oBdkO2CLLe4Ckl08X4xbBflWEZGdLYV',
  '9zjFWFDnCDijapCR0BItta5CTEsdIdEXIByYkTAjdWBaCm3mA3gs4MS0xFt8UR+JgyDhhswYRUsxxEioARpiiNKZcZIYbsYmsXmV0giNKkVHKH',
  'qxGaNM1c6tYiufvTMaEsd4Hnt6/ZP2CTmI+RD2iEHMiM32GAPNgiBnI1ch3xqDbmeLq7CrL+bpcfZu9fOK+nw02sLHPIwjGAoSuEWwi0JUI4kt',
  'LfJjI1r5KPYEQwG7KLTKCrOrUGzlo61ikB/Hnj7MSDyGAZH8LTZMxgwO+6PmcXFcHPDHPJ5okA8F7XxItkflkGLjFlchchWCq5B9VI+0ckSRLJ',
  'dCE5iS4jyMBcQxFUHy8Wnc5NOICcwHHseJnWQ55Y2Ud7RTbB3HlERacBzT3n6/wI/LapBAr1IpficTeoyJx7SkTB611K1ASIMwLWFaiuLJJ8Ed',
  'q6CPtABmpCI1VjDjILHmF/AuO56SnassQbw4xkd5i1grkocyuI20AGalNrwYCpJypCOxh1mpEy+GeP+YXZAx4/AFoisR5yrEjGN1JbzH+cSUIo',
  '/RoF/AlETUwYu9fEDmAwEeoz6/INh5zPb5BX4iSIKLFNpeVZ/eYT/ROhgd8AsYSMrYsX7Qz08Ew6JgFwhOllXrExmZ30gHA34M9mhUjGIkY0by',
  '8RNBHrMOrHN0kBfrwLNOMRjGfICsxwfDylgfH1WtQ2azt4qCHAxjSlJsyTj4OAVj5BGKikEejwScmJWs0bQoXxP1L8GIBTDjCG0OOEWBt/A+Xn',
  'F10C4KxAgdBJLrXIUqo1EijJiVlNuBp52xEb30CKPcM06V2aDMymPo9+PeFRa9crMS3uvEVFY1hn6iPOof9hPj65SqgFmpI8BjT79fsJPRPKYG',
  '/Zp7lPEdZKh9xWHqMCqrWim0ZCMUVuQ1qfKqi+qU26zcRgkbJLzHiZmsao2sJ+o8CoJpJxFaHUMr4qoK0BJZitcoiiIBDWCksKKTugHypGAK2B',
  'MUSbPHE3d7/dgTEEmTZbK8QVmIjFCmjqoTE3PpCPHzTKGtpN4mcncoKjyOTlJuvSIzoakqsU8aXrNePHFXs5ygXSRmiJantazU8i5sxztk57g6',
  'SqdVcJ4Pkcod6lPOF1v9giAKejsfwpTEh4I8HnBGQ6pup1WrdqrVgUQl8ongw+xKBzIBg9iOyAN4jMR2TIntaLUn3qIAGcRq8jKK1TEK6THKJM',
  'XIkmyOhsRoKDCubs29fgzV9g3kMKRTHG1UfHuQlKZBP2tnZCVkHHjOqUWx+jzoXKXPkZzUr1jSQGjRVSKrTDenxoZDex50Gj53VNTw/1vMoHkT',
  'GxUaqUYOw+9filYd1Km6q5NSZ+5U60QnyelolJS22EgKyVCzw4pZRxpOkmqwXqrRpDRK+JgTQy9Z2qBgFHDQTxQxaW6TTDhJsmCj9IEa2iasly',
  'xYJ31gV7mwSYonEorcKrdqhDmnYgdya2RttBqdc04ZJ0k+0gLYIPlI0zLJpGWp+amqr02v+tT4JFFcnYxs9OLqjASKIbM06GfsrIyTHLwF01Kt',
  'Yk+HCesdvCVaG0N6h8bAEgZKqo1GTSv1n5T/JQAPKMdJkKNPI/C801UYjRqSP59ieBqbrKA1LyevvglSS4ckLzZ5yfmF7E1GEgBFmJXmv6fVHO',
  'U48ZhhFBRJxcex2cT2+pWSMONcGbtitwklpbWxT2EH/fOYkYilvkd2Eoyk72HWIZBmJ6ZTViMxPuPUjrbzxLvHlemOO3l+ZxAzXiQGcSBA+nyQ',
  'J9wGh1LkotEgvzMYVOqQ8uGS7Srs6ifn4YFhv2jh0QbYoH7+iNqXhZ/HjOTfYK+RMQrEE/+cK6ulipLaSBuM8rzFilEgyqdhFMQnFfNqNFHBiT',
  'zWOTQuosFJZzSq8hHpzVS0awAzDvINllRtTyLfdSufVFecv4/Mk/EYiXHYIR4SiC3isF08LGDKK2Ke3+YXyFYfh025cjTKR/moSL6fNvvVJyGi',
  'OJTkkvMBOcus8uflyuITCHMuCbxgPHEzl3wqPVr3+dV158TDSi+6snAcJj93WRJyaKsaeJhxKLrEoRqDqArCOLS1o9uiw6IgCnHIJ8tr8hA4JV',
  'dWZgnGExeJQP8HILsl8Q==',
]
