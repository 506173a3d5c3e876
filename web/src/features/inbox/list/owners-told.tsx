import { Button } from '@mantine/core'
import type { InboxFile, InboxPaper } from '@soleira/domain/inbox/contract'
import type { PaperOffer } from '@soleira/domain/paper-fact/contract'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { IconListCheck } from '../../../icons/index.ts'
import { showFailure } from '../../../lib/toast.ts'
import { asProposed, inboxFileQuery } from '../../inbox-delivery/inbox-paper.ts'
import { useFilePaper } from '../mutations.ts'
import classes from './list.module.css'

interface OwnersToldProps {
  papers: readonly InboxFile[]
  onFiled: (propertyIds: readonly number[]) => void
}

/** Each asks the server for a whole paper. */
const atOnce = 3

/**
 * Papers of somebody whom the register does not know wait for a matrícula of the same batch that names them as owners:
 * one click files it and registers all of them.
 */
export function OwnersTold({ papers, onFiled }: OwnersToldProps) {
  if (!papers.some(isOfSomebodyNew)) return null
  return <OwnersInTurns papers={papers.filter(mayNameOwners)} onFiled={onFiled} />
}

/** Looks at all of them, a few at a time. */
function OwnersInTurns({ papers, onFiled }: OwnersToldProps) {
  const [reach, setReach] = useState(atOnce)
  const looked = useQueries({ queries: papers.slice(0, reach).map(({ id }) => inboxFileQuery(id)) })
  const next = looked.filter(({ isPending }) => !isPending).length + atOnce
  if (next > reach && reach < papers.length) setReach(next)
  return looked.map(({ data: paper }) => {
    const owners = paper?.offers.filter(({ field, isTicked }) => field === 'owner' && isTicked) ?? []
    return paper?.property && !paper.filed && owners.length > 0 ? (
      <Told key={paper.id} paper={paper} property={paper.property} owners={owners} onFiled={onFiled} />
    ) : null
  })
}

function isOfSomebodyNew({ status, proposal }: InboxFile): boolean {
  const { kind, id, cpf, cnpj } = proposal?.subject ?? {}
  return status === 'read' && kind === 'person' && id === undefined && Boolean(cpf || cnpj)
}

const mayNameOwners = ({ status, isReady, mayVouch, property, proposal }: InboxFile): boolean =>
  status === 'read' && (isReady || mayVouch) && property !== null && proposal?.subject?.kind === 'property'

interface ToldProps extends Pick<OwnersToldProps, 'onFiled'> {
  paper: InboxPaper
  property: NonNullable<InboxPaper['property']>
  owners: readonly PaperOffer[]
}

function Told({ paper, property: { propertyId, sequenceNumber }, owners, onFiled }: ToldProps) {
  const { mutate, isPending } = useFilePaper(paper.id)
  const filing = asProposed(paper)
  const isOne = owners.length === 1
  return (
    <section className={classes.told} aria-label={`Proprietários em ${paper.fileName}`}>
      <p>
        {paper.fileName} nomeia {isOne ? 'quem' : 'proprietários que'} o imóvel {sequenceNumber} não tem
        {isOne && ' como proprietário'}: {joinWithAnd(owners.map(({ value }) => value))}.
      </p>
      <Button
        size="compact-sm"
        leftSection={<IconListCheck size={16} aria-hidden />}
        disabled={isPending || !filing}
        onClick={() =>
          filing &&
          mutate(
            { ...filing, propertyId, alsoFor: [], despite: [], use: owners.map(({ id }) => id) },
            {
              onSuccess: () => onFiled([propertyId]),
              onError: (error) => showFailure('Não foi possível arquivar', error.message),
            },
          )
        }
      >
        {isOne ? 'Arquivar e cadastrar' : `Arquivar e cadastrar os ${owners.length}`}
      </Button>
      <ButtonLink size="compact-sm" variant="default" to="/papeis/$id" params={{ id: String(paper.id) }}>
        Conferir
      </ButtonLink>
    </section>
  )
}
