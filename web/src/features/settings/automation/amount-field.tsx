import { Button, Group, Text } from '@mantine/core'
import { formatMoney, parseMoney } from '@soleira/domain/format/money'
import { type FormEvent, useId, useRef, useState } from 'react'
import { MoneyInput } from '../../../components/money-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'

interface AmountFieldProps {
  /** What the form is called by those who do not see it. */
  name: string
  label: string
  /** What is to be known of it: below, so that it does not widen the field. */
  hint: string
  /** What stands there while there is none. */
  placeholder: string
  /** The amount that is kept. */
  kept: string | null
  save: string
  clear: string
  isPending: boolean
  onSave: (amount: string | null) => void
}

/** An amount of a provider that is kept, changed and taken away again. */
export function AmountField({
  name,
  hint,
  save,
  clear,
  kept,
  isPending,
  onSave,
  ...field
}: AmountFieldProps) {
  const described = useId()
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(kept)
  const [amount, setAmount] = useState(asTyped(kept))
  const [error, setError] = useState<string>()
  // Kept, it is written out; the field stays where it is, and so does the focus.
  if (shown !== kept) {
    setShown(kept)
    setAmount(asTyped(kept))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const cents = parseMoney(amount)
    if (!cents) return setError('Informe um valor acima de zero')
    setError(undefined)
    onSave(formatMoney(cents))
  }
  function takeAway() {
    // The button goes with the amount.
    form.current?.querySelector('input')?.focus()
    onSave(null)
  }
  return (
    <form ref={form} noValidate aria-label={name} aria-describedby={described} onSubmit={submit}>
      <Group align="flex-end" gap="xs">
        <MoneyInput {...field} value={amount} error={error} onChange={setAmount} />
        <SubmitButton variant="default" pending={isPending} pendingLabel="Guardando...">
          {save}
        </SubmitButton>
        {kept !== null && (
          <Button variant="subtle" onClick={takeAway}>
            {clear}
          </Button>
        )}
      </Group>
      <Text id={described} size="sm" c="dimmed" mt={6} className="figures">
        {hint}
      </Text>
    </form>
  )
}

const asTyped = (amount: string | null): string => (amount === null ? '' : formatMoney(amount))
