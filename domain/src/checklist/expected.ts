import { type AskedKinds, farmKinds, ofTheLiving } from '../catalogue/asked-kinds.ts'
import { isLaudemio } from '../catalogue/laudemio.ts'
import { canApply, type Site, speaksOf } from '../catalogue/site.ts'
import type { Reason, Seller } from './sellers.ts'

export interface ExpectedItem<Kind extends string> {
  kind: Kind
  subject: Seller | null
  because: Reason
  canApply: boolean
}

export function expectedItems<Kind extends string>(
  asked: AskedKinds<Kind>,
  sellers: readonly Seller[],
  site: Site,
): ExpectedItem<Kind | Paper>[] {
  const item = (kind: Kind | Paper, subject: Seller | null, because: Reason) => ({
    kind,
    subject,
    because,
    canApply: canApply(kind, site),
  })
  const ofLand = [
    ...asked.property.filter((kind) => speaksOf(kind, site)),
    ...(site.land === 'farm' ? farmKinds : []),
  ]
  return [
    ...[...new Set(ofLand)].map((kind) => item(kind, null, becauseOf(kind))),
    ...sellers.flatMap((subject) => {
      const kinds = kindsOf(asked, subject)
      const own = subject.papers.filter(({ kind }) => !(kinds as readonly string[]).includes(kind))
      return [
        ...kinds.map((kind) => item(kind, subject, subject.because)),
        ...own.map(({ kind, because }) => item(kind, subject, because)),
      ]
    }),
  ]
}

type Paper = (typeof farmKinds)[number] | Seller['papers'][number]['kind']

function kindsOf<Kind extends string>(asked: AskedKinds<Kind>, { kind, role }: Seller): readonly Kind[] {
  if (kind === 'legal') return asked.company
  if (role !== 'deceased') return asked.natural
  return [...asked.natural.filter((one) => !ofTheLiving.includes(one)), ...asked.estate]
}

function becauseOf(kind: string): Reason {
  return { why: isLaudemio(kind) ? 'land' : 'property' }
}
