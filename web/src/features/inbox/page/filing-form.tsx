import { Button, Checkbox, Input, NativeSelect, Stack, Text } from '@mantine/core'
import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { otherCategory } from '@soleira/domain/document/category'
import type { InboxFile, InboxPaper } from '@soleira/domain/inbox/contract'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import { contradictionWords } from '@soleira/domain/reading/contradictions'
import type { ProposalField } from '@soleira/domain/reading/proposal'
import {
  collisionWords,
  type PaperField,
  questionsOf,
  wordsOfDoubts,
} from '@soleira/domain/reading/questions'
import { type ReactNode, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { IconAlertTriangle, IconCheck } from '../../../icons/index.ts'
import { CertificateInput } from '../../checklist/certificate-inputs.tsx'
import { OfferChoices, offeredByPaper } from '../../paper-fact/offer-choices.tsx'
import { PropertyPicker } from '../../property/property-picker.tsx'
import { subjectOf } from '../../reading/words.ts'
import { useDiscard } from '../mutations.ts'
import { ownProperties } from '../own-properties.ts'
import { RefuseDialog } from '../refuse-dialog.tsx'
import { alsoOffered, isAssumed, isOfPersonAlone, kindChoices, type Places } from './filing-values.ts'
import classes from './page.module.css'
import type { Words } from './paper-pages.tsx'
import { PersonAlone } from './person-alone.tsx'
import { PlaceLine } from './place-line.tsx'
import { DoubtQuestions, RestingWords } from './resting-words.tsx'
import { SomebodyNew } from './somebody-new.tsx'
import { type FilingFormValues, useFilingForm } from './use-filing-form.ts'

interface FilingFormProps {
  paper: InboxPaper
  shown: Words | null
  onShow: (words: Words) => void
  onDiscarded: () => void
  /** A property is taken in with the paper. */
  onBegin: () => void
}

export function FilingForm({ paper, shown, onShow, onDiscarded, onBegin }: FilingFormProps) {
  const { form, submit, isFiling, leave, places, against, offers } = useFilingForm(paper)
  const { kind, propertyId } = form.values
  const questions = questionsOf(paper)
  const used = form.values.use.filter((id) => offers.some((one) => one.id === id))
  // The list below says what speaks against the chosen property.
  if (propertyId !== undefined) {
    const doubts = wordsOfDoubts('property', paper.doubts)
    const rival = propertyId === paper.property?.propertyId && paper.collidesWith
    questions.set('property', rival ? [...doubts, collisionWords(rival)] : doubts)
  }

  const below = (field: PaperField, ...fields: readonly ProposalField[]) => (
    <div className={classes.below}>
      <DoubtQuestions words={questions.get(field)} />
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
          first={ownProperties([paper])}
          value={propertyId}
          onChange={(id) => form.setFieldValue('propertyId', id)}
          {...(isAssumed(paper, form.values) && {
            description: 'Presumido: o papel chegou para este imóvel, e não diz ele mesmo de qual é.',
          })}
          error={form.errors.propertyId}
          data-path="propertyId"
        />
        {below('property', 'matricula', 'inscricao', 'cnm', 'cib', 'address')}
      </div>
      {isOfPersonAlone(form.values) ? (
        <PersonAlone form={form} />
      ) : (
        <PersonField
          form={form}
          people={places?.people ?? []}
          isAnybodys={places?.isAnybodys === true}
          subject={subjectOf(paper).join(' · ')}
        />
      )}
      {below('subject', 'name', 'cpf', 'cnpj')}
      <SomebodyNew
        paper={paper}
        onRegistered={(id) => form.setFieldValue('personId', id)}
        onBegin={onBegin}
      />
      {propertyId !== undefined && places && (
        <PlaceLine
          kind={kind}
          propertyId={propertyId}
          places={places}
          onOther={() => form.setFieldValue('kind', otherCategory)}
        />
      )}
      <AlsoFor form={form} offered={alsoOffered(paper, form.values)} />
      {kind !== '' && isCatalogueKind(kind) && <CertificateFacts form={form} below={below} />}
      <OfferChoices
        label="O papel diz, e o cadastro não"
        offers={offers.map(offeredByPaper)}
        chosen={used}
        onChange={(ids) => form.setFieldValue('use', ids)}
      />
      <Against codes={against} />
      <Decision
        paper={paper}
        used={used.length}
        isFiling={isFiling}
        onGone={() => {
          leave()
          onDiscarded()
        }}
      />
    </form>
  )
}

interface PersonFieldProps {
  form: FilingFormValues
  people: Places['people']
  isAnybodys: boolean
  subject: string
}

function PersonField({ form, people, isAnybodys, subject }: PersonFieldProps) {
  if (people.length === 0) {
    return (
      subject && (
        <Input.Wrapper label="De quem, no papel" labelElement="div">
          <Text size="sm">{subject}</Text>
        </Input.Wrapper>
      )
    )
  }
  const { personId } = form.values
  return (
    <NativeSelect
      description={subject && `No papel: ${subject}`}
      label="De quem"
      required={!isAnybodys}
      data={[
        { value: '', label: isAnybodys ? 'Do imóvel' : 'Escolha…' },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={people.some(({ id }) => id === personId) ? String(personId) : ''}
      error={form.errors.personId}
      data-path="personId"
      onChange={({ currentTarget }) => form.setFieldValue('personId', Number(currentTarget.value) || null)}
    />
  )
}

/** Those of the person whom the paper names come first. */
interface AlsoForProps {
  form: FilingFormValues
  offered: InboxFile['counts']
}

function AlsoFor({ form, offered }: AlsoForProps) {
  if (!offered.length) return null
  return (
    <Checkbox.Group
      label="Vale também para"
      value={form.values.alsoFor.map(String)}
      onChange={(ids) => form.setFieldValue('alsoFor', ids.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {offered.map(({ propertyId, sequenceNumber, title, why }) => (
          <Checkbox
            key={propertyId}
            value={String(propertyId)}
            label={`${sequenceNumber} · ${title}`}
            description={why === 'expired' ? 'A que está lá venceu.' : 'Ainda não tem.'}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

const certificateFacts = ['result', 'number', 'issuedOn', 'validUntil', 'code'] as const

interface CertificateFactsProps {
  form: FilingFormValues
  below: (field: PaperField, ...fields: readonly ProposalField[]) => ReactNode
}

function CertificateFacts({ form, below }: CertificateFactsProps) {
  return (
    <div className={classes.fields}>
      {certificateFacts.map((field) => (
        <div key={field} className={field === 'code' ? classes.wide : undefined}>
          <CertificateInput field={field} {...form.getInputProps(field)} />
          {below(field, field)}
        </div>
      ))}
    </div>
  )
}

function Against({ codes }: { codes: readonly Contradiction[] }) {
  if (codes.length === 0) return null
  return (
    <ul className={classes.against} aria-label="O que não combina">
      {codes.map((code) => (
        <li key={code}>
          <IconAlertTriangle size={16} aria-hidden /> {contradictionWords[code]}
        </li>
      ))}
    </ul>
  )
}

interface DecisionProps {
  paper: InboxFile
  /** How many facts go into the records with it. */
  used: number
  isFiling: boolean
  onGone: () => void
}

function Decision({ paper, used, isFiling, onGone }: DecisionProps) {
  const discard = useDiscard()
  const [isRefusing, setRefusing] = useState(false)
  const isHanded = paper.origin?.way === 'link'
  const word = isHanded ? 'Aceitar' : 'Confirmar'
  const refusal = isHanded ? 'Recusar com motivo' : 'Descartar'

  async function refuse() {
    if (isHanded) setRefusing(true)
    else if (await discard(paper)) onGone()
  }

  return (
    <>
      <div className={classes.buttons}>
        <SubmitButton
          pending={isFiling}
          pendingLabel="Arquivando…"
          leftSection={<IconCheck size={16} aria-hidden />}
        >
          {used ? `${word} e usar ${used === 1 ? 'este' : `estes ${used}`}` : word}
        </SubmitButton>
        <Button variant="subtle" color="red" onClick={refuse}>
          {refusal}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {word} pede e conclui a certidão na due diligence, ou guarda o documento na captação. Dá para
        desfazer.
      </Text>
      {isRefusing && (
        <RefuseDialog paperId={paper.id} onClose={() => setRefusing(false)} onRefused={onGone} />
      )}
    </>
  )
}
