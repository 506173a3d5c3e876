import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useRef } from 'react'
import type { z } from 'zod'
import { ApiError, offlineError } from '../api/api.ts'
import { afterPress } from '../focus/press.ts'
import { showFailure } from '../toast.ts'

export type Rules<Output> = z.ZodType<Output> | (() => Promise<z.ZodType<Output>>)

export interface ValidatedForm<Values, Output> extends UseFormReturnType<Values> {
  /** For `<form onSubmit>`: validates everything, then focuses the first error or calls `use`. */
  submit: (use: (output: Output) => void) => (event: FormEvent<HTMLFormElement>) => void
  refuse: (fields: Record<string, string>) => void
  showRefusal: (error: unknown) => boolean
}

/**
 * Validates with a schema of the domain: each field on blur, all of them on submit. Values are the texts of
 * the inputs; the output is what the schema makes of them.
 */
export function useValidatedForm<Values extends object, Output>(
  rules: Rules<Output>,
  initialValues: Values,
): ValidatedForm<Values, Output> {
  const judging = useRef(false)
  const refused = useRef<Refused[]>([])
  const form = useForm<Values>({
    initialValues,
    // A blur is often judged after the answer to the press that caused it, and must not take its refusal away.
    validate: (values) =>
      withSchema(rules, (schema) => ({
        ...stillRefused(refused.current, values),
        ...errorsOf(schema, values),
      })),
    enhanceGetInputProps: ({ field, form }) => ({
      onBlur: () => afterPress(() => form.validateField(field)),
    }),
  })

  function judge(schema: z.ZodType<Output>, use: (output: Output) => void, within: ParentNode): void {
    const result = schema.safeParse(form.getValues())
    const errors = result.success ? {} : firstMessages(result.error)
    refused.current = []
    form.setErrors(errors)
    if (result.success) use(result.data)
    else focusFirst(errors, within)
  }

  function refuse(fields: Record<string, string>): void {
    const values = form.getValues()
    refused.current = Object.entries(fields).map(([path, message]) => {
      return { path, message, value: valueAt(values, path) }
    })
    form.setErrors({ ...form.errors, ...fields })
    focusFirst(fields, document)
  }

  return {
    ...form,
    refuse,
    submit: (use) => (event) => {
      event.preventDefault()
      // In React's tree a dialog may lie inside another form, which would be sent too.
      event.stopPropagation()
      const element = event.currentTarget
      if (typeof rules !== 'function') return judge(rules, use, element)
      if (judging.current) return
      judging.current = true
      rules()
        .then(
          (schema) => judge(schema, use, element),
          () => showFailure('Não foi possível enviar', offlineError().message),
        )
        .finally(() => {
          judging.current = false
        })
    },
    showRefusal: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      if (Object.keys(fields).length === 0) return false
      refuse(fields)
      return true
    },
  }
}

interface Refused {
  path: string
  message: string
  value: unknown
}

/** A refusal of the server holds until its field is changed. */
function stillRefused(refused: readonly Refused[], values: object): FormErrors {
  const unchanged = refused.filter(({ path, value }) => valueAt(values, path) === value)
  return Object.fromEntries(unchanged.map(({ path, message }) => [path, message]))
}

function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], values)
}

/** Keys are Mantine's paths: `owners.0.cpf`. */
export function errorsOf(schema: z.ZodType, values: unknown): FormErrors {
  const result = schema.safeParse(values)
  return result.success ? {} : firstMessages(result.error)
}

function firstMessages(error: z.ZodError): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message
  return errors
}

/** Without the schema nothing is validated here; the server validates in any case. */
function withSchema(
  rules: Rules<unknown>,
  use: (schema: z.ZodType) => FormErrors,
): FormErrors | Promise<FormErrors> {
  return typeof rules === 'function' ? rules().then(use, () => ({})) : use(rules)
}

function focusFirst(errors: FormErrors, within: ParentNode): void {
  const fields = [...within.querySelectorAll<HTMLElement>('[data-path]')]
  fields.find((field) => errors[field.dataset.path ?? ''])?.focus()
}
