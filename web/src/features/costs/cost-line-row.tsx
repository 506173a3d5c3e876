import { Button } from '@mantine/core'
import { percentInWords } from '@soleira/domain/authorization/terms'
import type { CostInput } from '@soleira/domain/costs/input'
import type { CostLine } from '@soleira/domain/costs/line'
import { askForValue, isOwnCost } from '@soleira/domain/costs/terms'
import { costMarks, readInWords, spanInWords } from '@soleira/domain/costs/words'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import { countWithNoun } from '@soleira/domain/text/counted'
import { capitalised } from '@soleira/domain/text/portuguese'
import { useState } from 'react'
import { Disclosure } from '../../components/disclosure.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import { IconHelpCircle } from '../../icons/index.ts'
import type { OwnPlace } from './cost-values.ts'
import classes from './costs.module.css'
import { useRemoveOwnCost } from './mutations.ts'

const OwnDialog = lateComponent(async () => (await import('./own-cost-dialog.tsx')).OwnCostDialog)

interface CostLineRowProps {
  line: CostLine
  asked: CostInput
  onValue: (place: OwnPlace, value: string | null) => void
}

export function CostLineRow({ line, asked, onValue }: CostLineRowProps) {
  const { what, label, counts, own, readings, certificates, steps, notes } = line
  const source = readInWords(line)
  const ofTable = tableWords(line)
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <span className={classes.amount}>{counts ? spanInWords(counts) : capitalised(askForValue)}</span>
        {costMarks(line).map((mark) => (
          <StateTag key={mark} color="yellow" icon={IconHelpCircle}>
            {capitalised(mark)}
          </StateTag>
        ))}
      </div>
      {own && <p className={classes.own}>{ownWords(own)}</p>}
      {own && ofTable && <p className={classes.note}>Pela tabela: {ofTable}</p>}
      {readings.length > 1 && (
        <ul className={classes.readings}>
          {readings.map((reading) => (
            <li key={reading.label}>
              {reading.label}: {reading.value ? formatMoney(reading.value) : askForValue}
            </li>
          ))}
        </ul>
      )}
      {certificates.length > 0 && (
        <ul className={classes.readings} aria-label={label}>
          {certificates.map(({ kind, label, ...one }) => (
            <li key={kind}>
              {label}: {certificateWords(one)}
              {one.own && <p className={classes.own}>{ownWords({ percent: null, ...one.own })}</p>}
              {!one.isFree && (
                <OwnActs
                  label={label}
                  own={one.own}
                  asked={asked}
                  onValue={onValue}
                  place={{ what: 'certificates', certificate: kind }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOwnCost(what) && !certificates.length && (
        <OwnActs
          label={label}
          own={own}
          asked={asked}
          onValue={onValue}
          place={{ what, certificate: null }}
        />
      )}
      <Disclosure summary={<span className={classes.how}>Como calculamos</span>}>
        <ul className={classes.steps}>
          {[...steps, ...notes, ...(source ? [source] : [])].map((words) => (
            <li key={words}>{words}</li>
          ))}
          {!steps.length && !notes.length && !source && <li>Nenhuma tabela é conhecida.</li>}
        </ul>
      </Disclosure>
    </li>
  )
}

/** '2 certidões, R$ 196,00', '1 certidão, gratuita, não confirmado', '3 certidões, informe o valor'. */
function certificateWords({
  count,
  isFree,
  confirmed,
  value,
}: Omit<CostLine['certificates'][number], 'kind' | 'label'>) {
  const free = `${count === 1 ? 'gratuita' : 'gratuitas'}${confirmed ? '' : ', não confirmado'}`
  const amount = isFree ? free : value === null ? askForValue : formatMoney(value)
  return `${countWithNoun(count, 'certidão', 'certidões')}, ${amount}`
}

const ownWords = ({
  percent,
  origin,
  setOn,
}: Pick<NonNullable<CostLine['own']>, 'percent' | 'origin' | 'setOn'>): string =>
  [
    percent ? `Valor do corretor: ${percentInWords(percent)}` : 'Valor do corretor',
    origin,
    setOn ? `de ${showDate(setOn)}` : 'só neste cálculo',
  ]
    .filter(Boolean)
    .join(', ')

/** The values of the table, which a value of the broker does not hide. */
function tableWords({ value, readings }: CostLine): string | null {
  if (value !== null) return formatMoney(value)
  const known = readings.flatMap((reading) => (reading.value ? [formatMoney(reading.value)] : []))
  return known.length ? known.join(' ou ') : null
}

interface OwnActsProps extends Pick<CostLineRowProps, 'asked' | 'onValue'> {
  label: string
  own: { id: number | null } | null
  place: OwnPlace
}

function OwnActs({ label, own, place, asked, onValue }: OwnActsProps) {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoveOwnCost()
  const takeBack = () => (own?.id ? remove.mutate(own.id) : onValue(place, null))
  return (
    <div className={classes.acts}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Informar valor: ${label}`}
        onClick={() => setOpen(true)}
        onPointerEnter={OwnDialog.approach}
        onFocus={OwnDialog.approach}
      >
        Informar valor
      </Button>
      {own && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`${place.certificate ? 'Retirar valor' : 'Voltar à tabela'}: ${label}`}
          loading={remove.isPending}
          onClick={takeBack}
        >
          {place.certificate ? 'Retirar valor' : 'Voltar à tabela'}
        </Button>
      )}
      {isOpen && (
        <OwnDialog
          {...place}
          label={label}
          place={asked.place}
          onValue={(value) => onValue(place, value)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
