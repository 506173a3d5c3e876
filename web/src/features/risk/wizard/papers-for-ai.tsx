import { Checkbox, type CheckboxProps, Text } from '@mantine/core'
import type { Analysis } from '@soleira/domain/risk/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showMoment } from '../../../lib/text/dates.ts'
import { useChangeAnalysis, useKeepFromAi } from '../mutations.ts'
import { propertyReadingsQuery } from '../queries.ts'
import classes from './papers-for-ai.module.css'

export function PapersForAi({ analysis }: { analysis: Analysis }) {
  const { id, property, consent, status } = analysis
  const propertyId = property?.id ?? 0
  const { data = [] } = useQuery({ ...propertyReadingsQuery(propertyId), enabled: property !== null })
  const keep = useKeepFromAi(propertyId)
  const change = useChangeAnalysis(id)
  const read = data.flatMap(({ id, ...paper }) =>
    id !== null && paper.status === 'read' ? [{ id, ...paper }] : [],
  )
  if (!read.length) return null
  const sendable = read.filter(({ keptFromAi }) => !keptFromAi).map(({ id }) => id)
  const chosen = consent ? sendable.filter((one) => consent.papers.includes(one)) : sendable
  const isFixed = status === 'running' || keep.isPending || change.isPending

  /** Takes the consent back: the papers for which it was given have changed. */
  async function choose(reading: number, keptFromAi: boolean) {
    const kept = keep.mutateAsync({ id: reading, keptFromAi })
    if (consent) change.mutate({ consent: null })
    await kept
  }

  return (
    <section className={classes.papers} aria-labelledby="papers-for-ai">
      <h3 className={classes.title} id="papers-for-ai">
        Papéis do imóvel e a IA
      </h3>
      <ul className={classes.list}>
        {read.map(({ id: reading, name, keptFromAi }) => (
          <li key={reading} className={classes.paper}>
            <span>{name}</span>
            <SavedCheckbox
              size="sm"
              label="Não enviar à IA"
              aria-label={`Não enviar à IA: ${name}`}
              checked={keptFromAi}
              disabled={isFixed}
              onSave={(isChecked) => choose(reading, isChecked)}
            />
          </li>
        ))}
      </ul>
      <SavedCheckbox
        label={`Autorizo enviar à IA, só nesta análise, o texto de ${countWithNoun(chosen.length, 'papel', 'papéis')}`}
        description="CPF, CNPJ, RG, telefones, e-mails e os nomes que se reconhecem vão trocados por marcas; endereços, datas e outros números vão como estão, e um nome que não se reconheça pode ir junto. O que não couber fica de fora, e o relatório diz o que foi."
        checked={consent !== null && chosen.length > 0}
        disabled={isFixed || !chosen.length}
        onSave={(isChecked) => change.mutateAsync({ consent: isChecked ? sendable : null })}
      />
      <Text size="sm" c="dimmed" role="status">
        {consent && chosen.length > 0
          ? `Autorizado em ${showMoment(consent.at)}. Vale só para esta análise, e pode ser retirado até ela começar.`
          : 'Sem a autorização, nada dos papéis é enviado.'}
      </Text>
    </section>
  )
}

interface SavedCheckboxProps extends Omit<CheckboxProps, 'checked' | 'onChange'> {
  checked: boolean
  /** Reports its own failures. Resolves when `checked` says what is stored. */
  onSave: (isChecked: boolean) => Promise<unknown>
}

/** Shows the tick from the click on, even before the saving begins. */
function SavedCheckbox({ checked, onSave, ...props }: SavedCheckboxProps) {
  const [ticked, setTicked] = useState<boolean | null>(null)
  async function save(isChecked: boolean) {
    setTicked(isChecked)
    await onSave(isChecked).catch(() => undefined)
    setTicked(null)
  }
  return (
    <Checkbox
      {...props}
      checked={ticked ?? checked}
      onChange={({ currentTarget }) => save(currentTarget.checked)}
    />
  )
}
