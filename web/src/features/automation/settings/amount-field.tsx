import { Button, Group, Text } from '@mantine/core'
import { formatMoney, parseMoney } from '@soleira/domain/format/money'
import { type FormEvent, useId, useRef, useState } from 'react'
import { MoneyInput } from '../../../components/money-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'

interface AmountFieldProps {
  /** The accessible name of the form. */
  name: string
  label: string
  /** Stands below the field, so that it does not widen it. */
  hint: string
  placeholder: string
  kept: string | null
  save: string
  clear: string
  isPending: boolean
  onSave: (amount: string | null) => void
}

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
  // Once saved, the amount is written out. The field is not mounted anew, so it keeps the focus.
  if (shown !== kept) {
    setShown(kept)
    setAmount(asTyped(kept))
  }

  useLeaveGuard(amount !== asTyped(kept), () => undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    const cents = parseMoney(amount)
    if (!cents) return setError('Informe um valor acima de zero')
    setError(undefined)
    onSave(formatMoney(cents))
  }
  function takeAway() {
    // The button goes with the amount, so the field takes the focus.
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
