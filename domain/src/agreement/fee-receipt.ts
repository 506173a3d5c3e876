import type { PayingSide, ReceiptWay } from '../commission/terms.ts'
import { brokerNamed, type KnownBroker } from '../drafting/broker.ts'
import { Blanks, type DraftClause, type DraftText, numberClauses } from '../drafting/draft-text.ts'
import { objectOf } from '../drafting/object.ts'
import { partyOf, roles } from '../drafting/party.ts'
import { type DeedPart, inRole, withCoOwners, withSpouse } from '../drafting/people.ts'
import { buyersQualified, ownersQualified } from '../drafting/qualification.ts'
import { showDate } from '../format/birth-date.ts'
import { citeLaw } from '../law/cite.ts'
import type { Property } from '../property/property.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { closingBlocks } from './clauses/body.ts'
import { inFigures } from './clauses/facts.ts'

interface FeeReceiptFacts {
  number: number
  amount: string
  /** YYYY-MM-DD. */
  receivedOn: string
  way: ReceiptWay
  payer: PayingSide
  property: Property
  price: string
  /** The day on which the deal was undone, if it was. */
  undoneOn: string | null
  parts: readonly DeedPart[]
  broker: KnownBroker
  /** Those who share the fee. A receipt names them, and never what they get. */
  sharing: readonly { name: string; creci: string | null }[]
  longDate: string
}

/**
 * 'Recibo de honorários' (part 3 §11). It acquits what was received and nothing else: neither the whole fee nor its
 * split stands in it, because the payer may be one side of two.
 */
export function feeReceiptText(facts: FeeReceiptFacts): DraftText {
  const { number, broker, property, longDate } = facts
  const blanks = new Blanks()
  const { head, signature } = brokerNamed(blanks, broker)
  return {
    title: `Recibo de honorários nº ${number}`,
    blocks: [
      {
        kind: 'text',
        text: `${head}, como INTERMEDIADOR(A), declara ter recebido de ${payerQualified(blanks, facts)}, o que segue.`,
      },
      ...numberClauses(clausesOf(blanks, facts)),
      ...closingBlocks(blanks, { property }, [signature], { witnesses: false, day: longDate }),
    ],
    missing: blanks.missing,
  }
}

function payerQualified(blanks: Blanks, { payer, parts: known }: FeeReceiptFacts): string {
  const parts = withCoOwners(withSpouse(known))
  const isSeller = payer === 'seller'
  const party = partyOf(roles[payer], inRole(parts, isSeller ? 'owner' : 'buyer'), parts)
  const who = isSeller
    ? ownersQualified(blanks, party, { parts }, 'pays')
    : buyersQualified(blanks, party, { parts }, 'pays')
  return `${who}, como ${party.title}`
}

const paidIn: Record<Exclude<ReceiptWay, 'other'>, string> = {
  pix: 'por Pix',
  transfer: 'por transferência bancária',
  boleto: 'por boleto',
  cheque: 'em cheque',
  cash: 'em dinheiro',
}

function clausesOf(blanks: Blanks, facts: FeeReceiptFacts): DraftClause[] {
  const { amount, receivedOn, way, property, price, undoneOn, sharing } = facts
  const end = undoneOn ? `, negócio que foi desfeito em ${showDate(undoneOn)}` : ''
  const how = way === 'other' ? `por ${blanks.need('forma do pagamento')}` : paidIn[way]
  const others = sharing.map(({ name, creci }) => `${name}${creci ? `, ${creci}` : ''}`)
  return [
    ['Do recebimento', `${inFigures(amount)}, em ${showDate(receivedOn)}, ${how}.`],
    [
      'Do serviço',
      `Honorários de intermediação (${citeLaw('cc725')}) da compra e venda do ${objectOf(blanks, property)}, pelo preço de ${inFigures(price)}${end}.`,
    ],
    ...(others.length
      ? ([['De quem mais intermediou', `Intermediaram também o negócio: ${joinWithAnd(others)}.`]] as const)
      : []),
    ['Da quitação', 'O(A) intermediador(a) dá quitação do valor recebido, e só dele.'],
  ]
}
