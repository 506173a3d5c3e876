import { Checkbox, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ClauseInput, clauseInput, type LibraryClause } from '@soleira/domain/agreement/agreement'
import {
  type AgreementKind,
  agreementKindNames,
  agreementKinds,
  type ClauseSide,
  clauseSides,
} from '@soleira/domain/agreement/terms'
import { capitalised } from '@soleira/domain/text/portuguese'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogEnd } from '../../../components/dialog-end.tsx'
import { explainFailure } from '../../../lib/api/explain-failure.ts'
import { isRefusal } from '../../../lib/api/make-surely.ts'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { showFailure } from '../../../lib/toast.ts'
import shared from '../../../styles/dialog-form.module.css'
import { sideNames } from '../words.ts'
import { useSaveClause } from './mutations.ts'

interface OwnClauseDialogProps {
  known: LibraryClause | null
  /** The product's clause that is being copied. */
  copied: LibraryClause | null
  onClose: () => void
}

interface Values {
  name: string
  text: string
  kinds: AgreementKind[]
  side: ClauseSide
  copyOf: string | null
}

export function OwnClauseDialog({ known, copied, onClose }: OwnClauseDialogProps) {
  const { name, text, kinds, side } = known ?? copied ?? blank
  const form = useValidatedForm<Values, ClauseInput>(clauseInput, {
    name,
    text,
    kinds: [...kinds],
    side,
    copyOf: known?.copyOf ?? copied?.clauseId ?? null,
  })
  const { mutate, isPending } = useSaveClause(known)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((input) =>
    mutate(input, {
      onSuccess: onClose,
      onError: (error) => {
        if (form.showRefusal(error)) return
        if (isRefusal(error, 'conflict'))
          showFailure('A cláusula mudou em outro lugar', 'O que você digitou continua aqui.')
        else explainFailure('Não foi possível salvar', error)
      },
    }),
  )
  return (
    <Dialog title={titleOf(known, copied)} size="lg" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          {copied && (
            <Text size="sm">
              Em contratos novos a cópia entra no lugar de “{copied.name}”. Se o texto do Soleira mudar
              depois, o seu fica, com o aviso.
            </Text>
          )}
          <TextInput label="Nome" required data-autofocus {...form.getInputProps('name')} />
          <Textarea
            label="Texto"
            description={inText}
            required
            autosize
            minRows={5}
            maxRows={20}
            {...form.getInputProps('text')}
          />
          <Checkbox.Group label="Em que contratos" {...form.getInputProps('kinds')}>
            <Stack gap="xs" mt="xs">
              {agreementKinds.map((kind) => (
                <Checkbox key={kind} value={kind} label={agreementKindNames[kind]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <NativeSelect
            label="Para quem é"
            data={clauseSides.map((value) => ({ value, label: capitalised(sideNames[value]) }))}
            {...form.getInputProps('side')}
          />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Salvar cláusula
        </DialogEnd>
      </form>
    </Dialog>
  )
}

const inText =
  'Vêm do cadastro: {vendedor}, {comprador}, {preço}, {imóvel}, {matrícula}, {comarca} e {corretor}. Entre colchetes, ' +
  "como em [DATA], fica um espaço a preencher, que aparece em 'O que falta'."

const blank: Pick<LibraryClause, 'name' | 'text' | 'kinds' | 'side'> = {
  name: '',
  text: '',
  kinds: ['promessa'],
  side: 'both',
}

const titleOf = (known: unknown, copied: unknown): string =>
  known ? 'Editar cláusula' : copied ? 'Copiar e mudar' : 'Nova cláusula'
