import { Button } from '@mantine/core'
import { formatMoney } from '@soleira/domain/format/money'
import { comparedRows, mostCompared } from '@soleira/domain/offer/comparison'
import type { OfferChain } from '@soleira/domain/offer/offer'
import { countWithNoun } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { FilterCheck } from '../../components/filters-menu.tsx'
import { showMoment } from '../../lib/text/dates.ts'
import shared from '../../styles/dialog-form.module.css'
import { useSaveComparison } from './mutations.ts'
import classes from './offer.module.css'

interface CompareDialogProps {
  propertyId: number
  chains: readonly OfferChain[]
  onClose: () => void
}

/** The last words of up to four chains side by side (part 3 §5). */
export function CompareDialog({ propertyId, chains, onClose }: CompareDialogProps) {
  const save = useSaveComparison(propertyId)
  const all = chains.flatMap(({ buyers, offers: [offer] }) =>
    offer
      ? [
          {
            offer,
            buyers: buyers.map(({ fullName }) => fullName),
            validUntil: showMoment(offer.validUntil),
          },
        ]
      : [],
  )
  const [chosen, choose] = useState(() => all.slice(0, mostCompared).map(({ offer }) => offer.id))
  const shown = all.filter(({ offer }) => chosen.includes(offer.id))
  return (
    <Dialog title="Comparar propostas" size={1100} onClose={onClose}>
      {all.length > mostCompared && (
        <fieldset className={shared.fields}>
          <legend className={classes.legend}>
            Até {countWithNoun(mostCompared, 'proposta', 'propostas')}
          </legend>
          {all.map(({ offer: { id, terms }, buyers }) => (
            <FilterCheck
              key={id}
              label={`${joinWithAnd(buyers)} · ${formatMoney(terms.total)}`}
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length === mostCompared}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label="Propostas lado a lado" tabIndex={0} data-moves>
        <table className={`${classes.table} ${classes.compared}`}>
          <thead>
            <tr>
              <th scope="col">Proposta</th>
              {shown.map(({ offer, buyers }) => (
                <th key={offer.id} scope="col">
                  {joinWithAnd(buyers)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedRows(shown).map(([label, cells]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={shown[index]?.offer.id}>{cell ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.actions}>
        {(['pdf', 'docx'] as const).map((format) => (
          <Button
            key={format}
            size="compact-sm"
            variant="default"
            disabled={shown.length < 2}
            loading={save.isPending && save.variables.format === format}
            onClick={() => save.mutate({ format, offers: shown.map(({ offer }) => offer.id) })}
          >
            Baixar {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
