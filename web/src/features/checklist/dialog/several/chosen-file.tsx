import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { resultName, results } from '@soleira/domain/certificate/result'
import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import { useState } from 'react'
import { WaitingFile } from '../../../../components/waiting-file.tsx'
import { IconChevronDown, IconFiles } from '../../../../icons/index.ts'
import type { Upload } from '../../../../lib/files/upload-queue.ts'
import { useReadFields } from '../../../reading/read-fields.ts'
import { AgainstList, ReadingLine, saidOf } from '../../../reading/reading-line.tsx'
import { CertificateInputs } from '../../certificate-inputs.tsx'
import type { ItemKey } from '../../item-key.ts'
import type { TypedCertificate } from '../../mutations.ts'
import { itemsOf, type ShownItem } from '../shown-item.ts'
import { useChecklist } from '../use-checklist.ts'
import classes from './several.module.css'
import type { FileRead } from './use-several-readings.ts'

interface ChosenFileProps {
  upload: Upload
  isFirst: boolean
  read: FileRead
  item: ItemKey | ''
  hasPaperError: boolean
  inputProps: (field: string) => object
  paper: () => TypedCertificate
  onRead: (field: string, value: string) => void
  onInbox: () => void
  onCancel: () => void
  onDiscard: () => void
}

export function ChosenFile(props: ChosenFileProps) {
  const { upload, isFirst, read, item, hasPaperError, inputProps, paper, onRead } = props
  const [isOpen, setOpen] = useState(false)
  const { reading, stranger } = read
  const filled = useReadFields(reading, { getValues: paper, setFieldValue: onRead })
  const { name } = upload.file
  const isWaiting = upload.retryable && upload.state !== 'sending'
  const isStrange = stranger !== null && item === ''
  const isUnfolded = isOpen || hasPaperError
  const choose = isWaiting && <ItemChoice isFirst={isFirst} fileName={name} {...inputProps('item')} />
  return (
    <fieldset className={classes.file} aria-label={name}>
      <div className={classes.row}>
        <ul className={classes.waiting}>
          <WaitingFile
            upload={upload}
            waiting={<span role="status">{wordsOf(read, item, paper())}</span>}
            onCancel={props.onCancel}
            onDiscard={props.onDiscard}
          />
        </ul>
        {!isStrange && choose}
        {isWaiting && (
          <ActionIcon
            className={classes.details}
            variant="subtle"
            color="gray"
            aria-expanded={isUnfolded}
            aria-label={`Detalhes: ${name}`}
            title="Detalhes"
            onClick={() => setOpen(!isUnfolded)}
          >
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isWaiting && item === '' && reading?.state === 'read' && !read.isBusy && (
        <div className={classes.unplaced}>
          {isStrange && <span>{stranger} não é parte deste imóvel</span>}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFiles size={14} aria-hidden />}
            aria-label={`Mandar para a caixa: ${name}`}
            onClick={props.onInbox}
          >
            Mandar para a caixa
          </Button>
        </div>
      )}
      {isWaiting && item !== '' && <AgainstList codes={read.against} fileName={name} />}
      {isWaiting && isUnfolded && (
        <div className={classes.unfolded}>
          {(item !== '' || reading?.state !== 'read') && (
            <ReadingLine
              reading={reading}
              against={[]}
              fileName={name}
              onStop={read.onStop}
              onAgain={read.onAgain}
            />
          )}
          {isStrange && choose}
          <CertificateInputs
            inputProps={(field) => ({
              ...inputProps(`paper.${field}`),
              ...filled.propsOf(field, paper()[field]),
            })}
          />
        </div>
      )}
    </fieldset>
  )
}

interface ItemChoiceProps {
  isFirst: boolean
  fileName: string
}

function ItemChoice({ isFirst, fileName, ...props }: ItemChoiceProps) {
  const { items, people } = useChecklist()
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={`De qual certidão é ${fileName}`}
      required
      data-autofocus={isFirst || undefined}
      data={[{ value: '', label: 'Escolha a certidão…' }, ...choicesOf(items, people)]}
      {...props}
    />
  )
}

/** A closed field shows the option alone, so each option says whose certificate it is. */
function choicesOf(items: readonly ShownItem[], people: readonly DiligencePerson[]) {
  const groups = [
    { group: 'Imóvel', whose: null, own: items.filter(({ subject }) => subject.type === 'property') },
    ...people.map((person) => ({ group: person.name, whose: person.name, own: itemsOf(items, person) })),
  ]
  return groups.map(({ group, whose, own }) => ({
    group,
    items: own
      .filter(({ status }) => status !== 'set_aside')
      .map(({ key, label, documentId }) => {
        const name = whose ? `${label} · ${whose}` : label
        return { value: key, label: documentId === null ? name : `${name} (substitui o PDF)` }
      }),
  }))
}

function wordsOf({ reading }: FileRead, item: ItemKey | '', { result, issuedOn }: TypedCertificate): string {
  if (!reading || reading.state === 'reading') return 'Lendo o papel…'
  if (reading.state === 'failed') return reading.reason
  if (reading.state === 'stopped') return 'Não foi lido: os campos são seus.'
  if (item === '') return saidOf(reading.said)
  const said = results.find((one) => one === result)
  return [
    said ? resultName(said) : 'Resultado não informado',
    issuedOn ? `emitida em ${issuedOn}` : 'sem data de emissão',
  ].join(' · ')
}
