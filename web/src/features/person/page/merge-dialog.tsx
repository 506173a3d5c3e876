import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Person } from '@soleira/domain/person/contract'
import { factName } from '@soleira/domain/person/fact-names'
import { type Mergeable, mergedFacts, mergePersonFacts, whyTwo } from '@soleira/domain/person/merge'
import { type MergedUnion, mergeUnions, unionWords } from '@soleira/domain/person/union'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { useMergePeople } from '../mutations.ts'
import { PersonPicker, type PickedPerson } from '../person-picker.tsx'
import { personQuery } from '../queries.ts'
import classes from './page.module.css'

interface MergeDialogProps {
  person: Person
  onClose: () => void
}

export function MergeDialog({ person, onClose }: MergeDialogProps) {
  const [picked, setPicked] = useState<PickedPerson | null>(null)
  const {
    data: other,
    error,
    refetch,
  } = useQuery({ ...personQuery(picked?.id ?? 0), enabled: picked !== null })
  const { mutate, isPending } = useMergePeople(person.id)
  const doubt = picked && other ? whyTwo(person, other) : null
  const [sureOf, setSureOf] = useState<number | null>(null)
  const isSure = !doubt || sureOf === picked?.id
  return (
    <Dialog title="Juntar com outro cadastro" size="lg" onClose={onClose}>
      <Stack>
        <Text size="sm">
          Quando a mesma pessoa está cadastrada duas vezes, o outro cadastro passa para o de{' '}
          <strong>{person.fullName}</strong>, com imóveis, documentos e histórico.
        </Text>
        <PersonPicker
          isClosed
          label="O outro cadastro"
          value={picked}
          onChange={setPicked}
          kind={person.kind}
          without={[person.id]}
        />
        {picked && !other && error && (
          <RetryLine what="Não foi possível carregar o outro cadastro." error={error} onRetry={refetch} />
        )}
        {picked && other && <Comparison kept={person} other={other} />}
        {picked && doubt && (
          <Doubt doubt={doubt} isSure={isSure} onSure={(sure) => setSureOf(sure ? picked.id : null)} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button
            disabled={!picked || !other || !isSure}
            loading={isPending}
            onClick={() =>
              other &&
              mutate(
                { otherId: other.id, version: person.version, otherVersion: other.version },
                { onSuccess: onClose },
              )
            }
          >
            Juntar cadastros
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface DoubtProps {
  doubt: string
  isSure: boolean
  onSure: (isSure: boolean) => void
}

function Doubt({ doubt, isSure, onSure }: DoubtProps) {
  return (
    <Alert color="red" title="É a mesma pessoa?">
      {doubt}
      <Checkbox
        mt="sm"
        label="Um dos números foi digitado errado: é a mesma"
        checked={isSure}
        onChange={({ currentTarget }) => onSure(currentTarget.checked)}
      />
    </Alert>
  )
}

/** Each row has a name, both values and the one that stays; facts that neither person has are left out. */
function merged(kept: Person, other: Person) {
  const result = mergePersonFacts(kept as Mergeable, other as Mergeable)
  const unions =
    kept.union && other.union
      ? mergeUnions(kept.union, other.union)
      : { union: kept.union ?? other.union, noted: null }
  const show = (value: string | null) => (value === null ? '—' : showDate(value))
  const contacts = (list: string[]) => list.join(', ') || '—'
  const wordsOf = (union: MergedUnion | null) =>
    union ? unionWords(union, union.spouse?.fullName ?? null) : '—'
  const rows = [
    ...mergedFacts.map((fact) => [
      factName(fact),
      ...[kept, other, result.person].map((one) => show(one[fact])),
    ]),
    ['Telefones', ...[kept, other, result.person].map(({ phones }) => contacts(phones))],
    ['E-mails', ...[kept, other, result.person].map(({ emails }) => contacts(emails))],
    [factName('union'), ...[kept.union, other.union, unions.union].map(wordsOf)],
  ].filter(([, mine, theirs]) => mine !== '—' || theirs !== '—')
  return { rows, noted: result.overridden.length + (unions.noted ? 1 : 0) }
}

function Comparison({ kept, other }: { kept: Person; other: Person }) {
  const { rows, noted } = merged(kept, other)
  const differing = rows.filter(([, mine, theirs]) => mine !== theirs)
  return (
    <>
      {differing.length > 0 && (
        <table className={classes.compared} aria-label="Comparação dos dois cadastros">
          <thead>
            <tr>
              <th scope="col">Dado</th>
              <th scope="col">Este cadastro</th>
              <th scope="col">O outro</th>
              <th scope="col">Fica</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([name, mine, theirs, stays]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
                <td>{stays}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > differing.length && (
        <Text size="sm" c="dimmed">
          {countWithNoun(rows.length - differing.length, 'dado é igual', 'dados são iguais')} nos dois
          cadastros.
        </Text>
      )}
      <Alert color="yellow" title="Não dá para separar depois">
        {other.fullName} deixa de existir como cadastro próprio.{' '}
        {other.parts.length > 0 &&
          `${countWithNoun(other.parts.length, 'participação passa', 'participações passam')} para cá. `}
        {noted > 0 &&
          `${countWithNoun(noted, 'dado diferente fica anotado', 'dados diferentes ficam anotados')} em “Para conferir”.`}
      </Alert>
    </>
  )
}
