import { formatMoney, parseMoney, toDecimal } from '@soleira/domain/format/money'
import { rowsOfTerms } from '@soleira/domain/offer/differences'
import { lineCents } from '@soleira/domain/offer/lines'
import type { Offer, OfferChain } from '@soleira/domain/offer/offer'
import { offerStateNames } from '@soleira/domain/offer/state'
import { countWithNoun } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { FilterCheck } from '../../components/filters-menu.tsx'
import { showMoment } from '../../lib/text/dates.ts'
import shared from '../../styles/dialog-form.module.css'
import classes from './offer.module.css'

interface Compared {
  offer: Offer
  buyers: string
}

const most = 4

/** The last words of up to four chains side by side (part 3 §5). */
export function CompareDialog({ chains, onClose }: { chains: readonly OfferChain[]; onClose: () => void }) {
  const all = chains.flatMap(({ buyers, offers: [offer] }): Compared[] =>
    offer ? [{ offer, buyers: joinWithAnd(buyers.map(({ fullName }) => fullName)) }] : [],
  )
  const [chosen, choose] = useState(() => all.slice(0, most).map(({ offer }) => offer.id))
  const shown = all.filter(({ offer }) => chosen.includes(offer.id))
  return (
    <Dialog title="Comparar propostas" size={1100} onClose={onClose}>
      {all.length > most && (
        <fieldset className={shared.fields}>
          <legend className={classes.legend}>Até {countWithNoun(most, 'proposta', 'propostas')}</legend>
          {all.map(({ offer: { id, terms }, buyers }) => (
            <FilterCheck
              key={id}
              label={`${buyers} · ${formatMoney(terms.total)}`}
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length === most}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Proposta</th>
              {shown.map(({ offer, buyers }) => (
                <th key={offer.id} scope="col">
                  {buyers}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(shown).map(([label, cells]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={shown[index]?.offer.id}>{cell ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

type Row = [label: string, cells: (string | null)[]]

function rowsOf(compared: readonly Compared[]): Row[] {
  const offers = compared.map(({ offer }) => offer)
  const each = (label: string, of: (offer: Offer) => string | null): Row => [label, offers.map(of)]
  const terms = offers.map((offer) => new Map(rowsOfTerms(offer.terms)))
  const labels = inOneOrder(terms.map((one) => [...one.keys()]))
  return [
    each('Situação', ({ state }) => offerStateNames[state]),
    each('Validade', ({ validUntil }) => showMoment(validUntil)),
    ...labels.map((label): Row => [label, terms.map((one) => one.get(label) ?? null)]),
    each('Em dinheiro, sem financiamento nem permuta', (offer) => formatMoney(toDecimal(cashOf(offer)))),
    each('Líquido para o proprietário', ({ net }) => net.words),
    each('De onde vem o líquido', ({ net }) => groundsOf(net)),
    each('Total do comprador', ({ buyerTotal }) => buyerTotal.words),
    each('De onde vem o total do comprador', ({ buyerTotal }) => groundsOf(buyerTotal)),
  ]
}

const groundsOf = ({ parts }: Offer['net']): string =>
  parts.map(({ label, words, ground }) => `${label}: ${words ?? 'não conhecido'} (${ground})`).join('; ')

/** A label that only some have stands behind the one that it follows there. */
function inOneOrder(lists: readonly string[][]): string[] {
  const labels: string[] = []
  for (const list of lists)
    list.forEach((label, index) => {
      if (!labels.includes(label)) labels.splice(labels.indexOf(list[index - 1] ?? '') + 1, 0, label)
    })
  return labels
}

const borrowed: readonly string[] = ['financing', 'consortium', 'exchange']

function cashOf({ terms: { lines, total } }: Offer): number {
  const other = lines
    .filter(({ kind }) => borrowed.includes(kind))
    .reduce((sum, line) => sum + lineCents(line), 0)
  return (parseMoney(total) ?? 0) - other
}
