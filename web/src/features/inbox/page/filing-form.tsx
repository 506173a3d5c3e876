import { Button, Input, NativeSelect, Text, TextInput } from '@mantine/core'
import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { resultName, results } from '@soleira/domain/diligence/result'
import { maskDate } from '@soleira/domain/format/birth-date'
import type { InboxPaper } from '@soleira/domain/reading/contract'
import { contradictionWords, grave } from '@soleira/domain/reading/place'
import type { ProposalField } from '@soleira/domain/reading/proposal'
import { type PaperField, questionsOf } from '@soleira/domain/reading/questions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../components/confirm.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { IconAlertTriangle, IconCheck } from '../../../icons/index.ts'
import { useValidatedForm } from '../../../lib/form.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { failure } from '../../../lib/toast.ts'
import { diligenceQuery } from '../../diligence/queries.ts'
import { personQuery } from '../../person/queries.ts'
import { PropertyPicker } from '../../property/property-picker.tsx'
import { propertyQuery } from '../../property/queries.ts'
import { contradictionsAt } from '../../reading/against.ts'
import { subjectOf } from '../../reading/words.ts'
import { useDiscard, useFilePaper } from '../mutations.ts'
import { RefuseDialog } from '../refuse-dialog.tsx'
import { kindChoices, placesFor, valuesOf } from './filing-values.ts'
import type { Words } from './paper-pages.tsx'
import classes from './paper-screen.module.css'
import { PlaceLine } from './place-line.tsx'
import { Questions, RestingWords } from './resting-words.tsx'

const resultChoices = [
  { value: '', label: 'Não informado' },
  ...results.map((value) => ({ value, label: resultName(value) })),
]

interface FilingFormProps {
  paper: InboxPaper
  shown: Words | null
  onShow: (words: Words) => void
  onDiscarded: () => void
}

/** What was read in a paper, to be looked at and mended, and its filing. */
export function FilingForm({ paper, shown, onShow, onDiscarded }: FilingFormProps) {
  const form = useValidatedForm(
    () => import('./filing-rules.ts').then(({ filingRules }) => filingRules),
    valuesOf(paper),
  )
  const file = useFilePaper(paper.id)
  const discard = useDiscard()
  const [isGone, setGone] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const isHanded = paper.origin?.way === 'link'
  useLeaveGuard(form.isDirty() && !isGone && !file.isSuccess, () => undefined)
  const { kind, propertyId, personId } = form.values
  const has = propertyId !== undefined
  const { data: property } = useQuery({ ...propertyQuery(propertyId ?? 0), enabled: has })
  const { data: diligence } = useQuery({ ...diligenceQuery(propertyId ?? 0), enabled: has })
  const places = property && diligence && placesFor(form.values, { property, diligence })
  const isOffered = places?.people.some(({ id }) => id === personId)
  const { data: person } = useQuery({ ...personQuery(personId ?? 0), enabled: isOffered === true })
  const against = contradictionsAt(paper, kind, isOffered ? person : undefined, property)
  const questions = questionsOf(paper)
  // What stands against the chosen one is told below.
  if (has) questions.delete('property')
  const subject = subjectOf(paper).join(' · ')
  const isCertificate = kind !== '' && isCatalogueKind(kind)

  const submit = form.submit(async (output) => {
    if (places && places.people.length > 0 && !isOffered) {
      return form.setFieldError('personId', 'Escolha de quem é')
    }
    const serious = against.filter((code) => grave.includes(code))
    if (serious.length) {
      const sure = await confirm({
        title: 'Arquivar mesmo assim?',
        message: serious.map((code) => contradictionWords[code]).join(' '),
        confirmLabel: 'Arquivar mesmo assim',
        destructive: true,
      })
      if (!sure) return
    }
    // Until it is known of whom it can be, the server judges what was read.
    const whose = isOffered || !places ? output.personId : null
    file.mutate(
      { ...output, personId: whose, despite: serious },
      {
        onError: (error) => {
          if (!form.showRefusal(error)) failure('Não foi possível arquivar', error.message)
        },
      },
    )
  })

  async function throwAway() {
    if (!(await discard(paper))) return
    setGone(true)
    onDiscarded()
  }

  /** Below an input: what its value rests on, and what to look at. */
  const below = (field: PaperField, ...fields: readonly ProposalField[]) => (
    <div className={classes.below}>
      <Questions words={questions.get(field)} />
      <RestingWords
        words={paper.evidence.filter((one) => fields.includes(one.field))}
        shown={shown}
        onShow={onShow}
      />
    </div>
  )

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <NativeSelect label="O que é" required data={kindChoices} {...form.getInputProps('kind')} />
        {below('kind', 'kind')}
      </div>
      <div>
        <PropertyPicker
          label="Imóvel"
          value={propertyId}
          onChange={(id) => form.setFieldValue('propertyId', id)}
          error={form.errors.propertyId}
        />
        {below('property', 'matricula', 'inscricao', 'address')}
      </div>
      {places && places.people.length > 0 ? (
        <NativeSelect
          description={subject && `No papel: ${subject}`}
          label="De quem"
          required
          data={[
            { value: '', label: 'Escolha…' },
            ...places.people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={isOffered ? String(personId) : ''}
          error={form.errors.personId}
          data-path="personId"
          onChange={({ currentTarget }) =>
            form.setFieldValue('personId', Number(currentTarget.value) || null)
          }
        />
      ) : (
        subject && (
          <Input.Wrapper label="De quem, no papel" labelElement="div">
            <Text size="sm">{subject}</Text>
          </Input.Wrapper>
        )
      )}
      {below('subject', 'name', 'cpf', 'cnpj')}
      {has && places && <PlaceLine kind={kind} propertyId={propertyId} places={places} />}
      {isCertificate && (
        <div className={classes.fields}>
          <div>
            <NativeSelect label="Resultado" data={resultChoices} {...form.getInputProps('result')} />
            {below('result', 'result')}
          </div>
          <div>
            <TextInput label="Número" maxLength={80} autoComplete="off" {...form.getInputProps('number')} />
            {below('number', 'number')}
          </div>
          <div>
            <MaskedInput
              label="Data de emissão"
              mask={maskDate}
              placeholder="DD/MM/AAAA"
              {...form.getInputProps('issuedOn')}
            />
            {below('issuedOn', 'issuedOn')}
          </div>
          <div>
            <MaskedInput
              label="Validade impressa"
              mask={maskDate}
              placeholder="DD/MM/AAAA"
              {...form.getInputProps('validUntil')}
            />
            {below('validUntil', 'validUntil')}
          </div>
          <div className={classes.wide}>
            <TextInput
              label="Código de verificação"
              maxLength={80}
              autoComplete="off"
              {...form.getInputProps('code')}
            />
            {below('code', 'code')}
          </div>
        </div>
      )}
      {against.length > 0 && (
        <ul className={classes.against} aria-label="O que não combina">
          {against.map((code) => (
            <li key={code}>
              <IconAlertTriangle size={16} aria-hidden /> {contradictionWords[code]}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <SubmitButton
          pending={file.isPending}
          pendingLabel="Arquivando…"
          leftSection={<IconCheck size={16} aria-hidden />}
        >
          {isHanded ? 'Aceitar' : 'Confirmar'}
        </SubmitButton>
        {isHanded ? (
          <Button variant="subtle" color="red" onClick={() => setRefusing(true)}>
            Recusar com motivo
          </Button>
        ) : (
          <Button variant="subtle" color="red" onClick={throwAway}>
            Descartar
          </Button>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {isHanded ? 'Aceitar' : 'Confirmar'} pede e conclui a certidão na due diligence, ou guarda o documento
        na captação. Dá para desfazer.
      </Text>
      {isRefusing && (
        <RefuseDialog
          paperId={paper.id}
          onClose={() => setRefusing(false)}
          onRefused={() => {
            setGone(true)
            onDiscarded()
          }}
        />
      )}
    </form>
  )
}
