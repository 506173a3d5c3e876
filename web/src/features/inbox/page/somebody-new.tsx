import { Button } from '@mantine/core'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { personInput } from '@soleira/domain/person/person'
import { nameCase } from '@soleira/domain/text/name-case'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconHomePlus, IconPlus } from '../../../icons/index.ts'
import { callEndpoint } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { newId } from '../../../lib/api/new-id.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import { mayBeginProperty } from '../../inbox-delivery/inbox-paper.ts'
import { LatePropertyFormDialog } from '../../property/late-form.tsx'
import classes from './page.module.css'

interface SomebodyNewProps {
  paper: InboxFile
  onRegistered: (id: number) => void
  onBegin: () => void
}

/** Papers come before the property, and before its owner is known. */
export function SomebodyNew({ paper, onRegistered, onBegin }: SomebodyNewProps) {
  if (!mayBeginProperty(paper)) return <RegisterSubject paper={paper} onRegistered={onRegistered} />
  return (
    <div className={classes.buttons}>
      <RegisterSubject paper={paper} onRegistered={onRegistered} />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconHomePlus size={14} aria-hidden />}
        onPointerEnter={LatePropertyFormDialog.approach}
        onClick={onBegin}
      >
        Nova captação com este papel
      </Button>
    </div>
  )
}

/** A number alone tells people apart, so without one nobody is registered from a paper. */
function RegisterSubject({ paper: { proposal }, onRegistered }: Omit<SomebodyNewProps, 'onBegin'>) {
  const client = useQueryClient()
  const { subject } = proposal ?? {}
  const fullName = nameCase(subject?.name ?? '')
  const { cpf, cnpj } = subject ?? {}
  const register = useMutation({
    mutationFn: () => {
      const kind = cnpj ? 'legal' : 'natural'
      const body = personInput.parse({ kind, fullName, ...(cpf && { cpf }), ...(cnpj && { cnpj }) })
      return callEndpoint(createPerson, { body, headers: { 'Idempotency-Key': newId() } })
    },
    onSuccess: ({ id }) => {
      showSuccess('Pessoa cadastrada', fullName)
      onRegistered(id)
      void client.invalidateQueries({ queryKey: keys.people })
      return client.invalidateQueries({ queryKey: keys.inbox })
    },
    onError: (error) => showFailure('Não foi possível cadastrar', messageOf(error)),
  })
  if (subject?.kind !== 'person' || subject.id !== undefined || !fullName || !(cpf || cnpj)) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      loading={register.isPending}
      onClick={() => register.mutate()}
    >
      {`Cadastrar ${fullName}`}
    </Button>
  )
}
