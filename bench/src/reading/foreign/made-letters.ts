import sharp from 'sharp'
import { signedRound, tnef } from './envelopes.ts'
import { bodyOf, letterOf, letterWithin, opaqueLetter } from './letters.ts'
import { both, type Make, paperOf, truthsOf } from './paper.ts'
import { photoOf } from './scans.ts'
import { pdfOfWorded } from './wording.ts'

export const letterMakers: readonly Make[] = [
  async (side, wordings) => {
    const worded = wordings.take('quitacao_condominial')
    const bytes = await photoOf(pdfOfWorded(worded))
    const html = '<p>Segue a foto.</p><img src="cid:foto1"><br><img src="cid:logo">'
    const logo = await sharp({ create: { width: 80, height: 30, channels: 3, background: '#234' } })
      .png()
      .toBuffer()
    const name = both(side, 'image001.jpg', 'IMG_5514.jpeg')
    const parts = [
      {
        type: `image/jpeg; name="${name}"`,
        disposition: both(side, `inline; filename="${name}"`, 'inline'),
        contentId: 'foto1',
        bytes,
      },
      { type: 'image/png', contentId: 'logo', bytes: logo },
    ]
    return paperOf('letter with a picture in its words', side, worded, {
      letters: [letterOf({ id: `cid${side}@exemplo`, kind: 'related', html, parts })],
    })
  },
  (side, wordings) => {
    const worded = wordings.take('sefaz_rs')
    const name = both(side, 'Certidao Negativa', 'CERTIDAO 2026.11')
    const parts = [
      {
        type: `application/octet-stream; name="${name}"`,
        disposition: `attachment; filename="${name}"`,
        bytes: pdfOfWorded(worded),
      },
    ]
    return paperOf('letter with a file of no type', side, worded, {
      letters: [letterOf({ id: `oct${side}@exemplo`, parts })],
    })
  },
  (side, wordings) => {
    const all = [wordings.take('sefaz_sp'), wordings.take('pge_sp')] as const
    const letters = all.map((worded) =>
      letterOf({
        id: `1@scanner-${side}.local`,
        parts: [
          {
            type: 'application/pdf; name=scan.pdf',
            disposition: 'attachment; filename=scan.pdf',
            bytes: pdfOfWorded(worded),
          },
        ],
      }),
    )
    return paperOf('letters of one Message-ID', side, null, { letters, papers: truthsOf(...all) })
  },
  (side, wordings) => {
    const worded = wordings.take('tjrs')
    const bytes = pdfOfWorded(worded)
    const letter = both(
      side,
      letterWithin(`uuA@exemplo`, 'certidao.pdf', bytes),
      letterOf({
        id: 'uuB@exemplo',
        parts: [
          {
            type: 'application/pdf; name="certidao.pdf"',
            disposition: 'attachment; filename="certidao.pdf"',
            bytes,
            encoding: 'x-uuencode',
          },
        ],
      }),
    )
    return paperOf('letter in uuencode', side, worded, { letters: [letter] })
  },
  (side, wordings) => {
    const worded = wordings.take('sefaz_ba')
    const bytes = tnef([
      { name: both(side, 'certidao.pdf', 'Certidão Bahia.pdf'), bytes: pdfOfWorded(worded) },
    ])
    const type = both(
      side,
      'application/ms-tnef; name="winmail.dat"',
      'application/octet-stream; name="winmail.dat"',
    )
    return paperOf('letter with winmail.dat', side, worded, {
      letters: [
        letterOf({
          id: `tnef${side}@exemplo`,
          parts: [{ type, disposition: 'attachment; filename="winmail.dat"', bytes }],
        }),
      ],
    })
  },
  (side, wordings) => {
    const worded = wordings.take('tributos_sao_paulo')
    const bytes = pdfOfWorded(worded)
    const enclosed = {
      type: 'application/pdf; name="certidao.pdf"',
      disposition: 'attachment; filename="certidao.pdf"',
      bytes,
    }
    const letter = both(
      side,
      letterOf({
        id: 'p7A@exemplo',
        parts: [
          {
            type: 'application/pkcs7-signature; name="certidao.pdf.p7s"',
            disposition: 'attachment; filename="certidao.pdf.p7s"',
            bytes: signedRound(bytes, 'streamed'),
          },
        ],
      }),
      opaqueLetter('p7B@exemplo', signedRound(bodyOf(enclosed), 'whole')),
    )
    return paperOf('letter that is signed', side, worded, { letters: [letter] })
  },
  (side, wordings) => {
    const worded = wordings.take('iptu_belo_horizonte')
    const name = both(side, 'planilha.xlsx', 'proposta.docx')
    const parts = [
      {
        type: 'application/pdf; name="iptu.pdf"',
        disposition: 'attachment; filename="iptu.pdf"',
        bytes: pdfOfWorded(worded),
      },
      {
        type: `application/vnd.openxmlformats; name="${name}"`,
        disposition: `attachment; filename="${name}"`,
        bytes: Buffer.from('PK\x03\x04 sem nada'),
      },
    ]
    return paperOf('letter with something else', side, worded, {
      letters: [letterOf({ id: `mix${side}@exemplo`, parts })],
      leftOut: [name],
    })
  },
]
