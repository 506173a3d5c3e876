import { NativeSelect, Text } from '@mantine/core'
import { needsConsent, partnerName } from '@soleira/domain/person/regime'
import { maxOwners } from '@soleira/domain/property/owner'
import type { ChangeEvent } from 'react'
import { PersonFactInput } from '../../person/person-fact-input.tsx'
import { PersonPicker } from '../../person/person-picker.tsx'
import { livesInUnion, regimeOf, somebodyElse, unionKindOf, unionOfRecord, withUnion } from './couples.ts'
import { emptyOwner, type PropertyForm, type UnionValues } from './form-values.ts'
import { useKnownPerson } from './known-owner.tsx'
import { fieldSpan } from './span.ts'

const oneMore = 'more'

/** Asked where somebody is married: with whom and how decides whose certificates are needed (rules §10). */
export function SpouseFields({ form, index }: { form: PropertyForm; index: number }) {
  const { owners } = form.values
  const row = owners[index]
  const person = useKnownPerson(row?.cpf ?? '')
  if (!row || !livesInUnion(row)) return null
  const union = row.union ?? unionOfRecord(person ?? { union: null }, owners)
  const others = owners.filter((other) => other !== row && !other.cpf.includes('/'))
  const partner = partnerName(unionKindOf(row))
  const known = others.some(({ key }) => key === union.with)
  const path = `owners.${index}.union.with`
  const regime = regimeOf(union)

  function say(change: Partial<UnionValues>) {
    form.clearFieldError(path)
    const next = { ...union, ...change }
    if (next.with !== oneMore) return form.setFieldValue('owners', withUnion(owners, row?.key ?? '', next))
    const added = emptyOwner()
    form.setFieldValue('owners', withUnion([...owners, added], row?.key ?? '', { ...next, with: added.key }))
  }

  const regimeField = {
    value: union.regime,
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => say({ regime: currentTarget.value }),
  }

  return (
    <>
      <NativeSelect
        label={partner}
        style={fieldSpan(4)}
        data-path={path}
        error={form.errors[path]}
        value={known || union.with === somebodyElse ? union.with : ''}
        onChange={({ currentTarget }) => say({ with: currentTarget.value, person: null })}
        data={[
          { value: '', label: 'Não informado' },
          ...others.map(({ key, fullName }) => ({
            value: key,
            label: `O outro proprietário${fullName ? `: ${fullName}` : ''}`,
          })),
          ...(others.length || owners.length >= maxOwners
            ? []
            : [{ value: oneMore, label: 'O outro proprietário, a acrescentar' }]),
          { value: somebodyElse, label: 'Outra pessoa' },
        ]}
      />
      <PersonFactInput fact="regime" style={fieldSpan(4)} field={regimeField} />
      {union.with === somebodyElse && (
        <div style={fieldSpan(12)}>
          <PersonPicker
            label={`Quem é: ${partner.toLowerCase()}`}
            kind="natural"
            value={union.person}
            onChange={(picked) => say({ person: picked })}
          />
          {row.union?.person && (!regime || needsConsent(regime)) && (
            <Text size="sm" c="dimmed" mt={4}>
              Ao salvar, {row.union.person.fullName} entra também nas partes deste imóvel.
            </Text>
          )}
        </div>
      )}
    </>
  )
}
