import { ActionIcon, Button, Checkbox, NativeSelect, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { maskCpf } from '@soleira/domain/format/cpf'
import { maskPhone } from '@soleira/domain/format/phone'
import { signerRoleNames, signerRoles } from '@soleira/domain/signing/signer'
import { mostSigners } from '@soleira/domain/signing/signing'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { OrderSteps } from '../../../components/order-steps.tsx'
import { IconGripVertical, IconTrash } from '../../../icons/index.ts'
import { useOrderedRows } from '../../../lib/lists/use-ordered-rows.ts'
import shared from '../../../styles/dialog-form.module.css'
import classes from './send.module.css'
import { emptySigner, type SendForm, type SignerValues, turnsOf } from './send-values.ts'

interface SignerRowsProps {
  form: SendForm
}

/** Who signs, in their order. Rows are moved by their grip or their arrows. */
export function SignerRows({ form }: SignerRowsProps) {
  const { signers } = form.values
  const turns = turnsOf(signers)
  const { list, drag, said, say, step } = useOrderedRows<SignerValues>(signers, {
    keyOf: ({ key }) => key,
    nameOf: callSigner,
    onChange: setSigners,
  })

  /** Errors stand by the place of a row: they would be said of somebody else. */
  function setSigners(rows: SignerValues[]) {
    const others = Object.entries(form.errors).filter(([path]) => !path.startsWith('signers'))
    form.setFieldValue('signers', rows)
    form.setErrors(Object.fromEntries(others))
  }

  function takeOut(row: SignerValues) {
    setSigners(signers.filter((one) => one !== row))
    say(`Não assina mais: ${callSigner(row)}`)
  }

  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Quem assina</legend>
      {signers.length > 1 && (
        <Text size="sm" c="dimmed">
          Cada vez começa quando a anterior assinou. Arraste pela alça ou use as setas; no teclado, Shift e as
          setas.
        </Text>
      )}
      <ol className={classes.rows} ref={list}>
        {signers.map((row, index) => {
          const { isDragged, mark, handlers } = drag.item(index)
          const { onDragStart, onDragEnd, onDragOver, onDrop } = handlers
          return (
            <li
              key={row.key}
              className={classes.row}
              data-dragged={isDragged || undefined}
              data-mark={mark}
              onDragOver={onDragOver}
              onDrop={onDrop}
            >
              <div className={classes.head}>
                {/* A whole row to be dragged would take the mouse away from its fields. */}
                <span
                  className={classes.grip}
                  draggable
                  onDragStart={onDragStart}
                  onDragEnd={onDragEnd}
                  aria-hidden
                >
                  <IconGripVertical size={18} />
                </span>
                <strong className={classes.turn}>{turns[index]}ª vez</strong>
                <span className={classes.grow} />
                <OrderSteps
                  row={row.key}
                  name={callSigner(row)}
                  isFirst={index === 0}
                  isLast={index === signers.length - 1}
                  onStep={(way) => step(index, way)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Tirar: ${callSigner(row)}`}
                  onClick={() => takeOut(row)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </div>
              <SignerFields form={form} index={index} />
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {form.errors.signers && (
        <Text c="red" size="sm" role="alert">
          {form.errors.signers}
        </Text>
      )}
      {signers.length < mostSigners && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => form.insertListItem('signers', emptySigner())}
          >
            Acrescentar pessoa
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const callSigner = ({ name, as }: SignerValues) => name.trim() || signerRoleNames[as]

function SignerFields({ form, index }: SignerRowsProps & { index: number }) {
  const path = `signers.${index}`
  const isOutside = form.values.way === 'manual' || form.values.way === 'paper'
  return (
    <div className={classes.fields}>
      <TextInput
        label="Nome completo"
        required
        {...form.getInputProps(`${path}.name`)}
        error={form.errors[`${path}.name`] ?? form.errors[`${path}.personId`]}
      />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        required={!isOutside}
        {...form.getInputProps(`${path}.email`)}
      />
      <MaskedInput label="CPF" mask={maskCpf} {...form.getInputProps(`${path}.cpf`)} />
      <MaskedInput label="Telefone" mask={maskPhone} {...form.getInputProps(`${path}.phone`)} />
      <NativeSelect
        label="Assina como"
        data={signerRoles.map((value) => ({ value, label: signerRoleNames[value] }))}
        {...form.getInputProps(`${path}.as`)}
      />
      {index > 0 && (
        <Checkbox
          className={classes.whole}
          label="Na mesma vez que a pessoa acima"
          {...form.getInputProps(`${path}.isTogether`, { type: 'checkbox' })}
        />
      )}
    </div>
  )
}
