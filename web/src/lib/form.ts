import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import type { z } from 'zod'
import { ApiError } from './api.ts'
import { afterPress } from './press.ts'

export interface ValidatedForm<Values, Output> extends UseFormReturnType<Values> {
  /** For `<form onSubmit>`: validates everything, focuses the first error, or hands over what the schema made of the values. */
  submit: (use: (output: Output) => void) => (event: FormEvent<HTMLFormElement>) => void
  /** Puts the field errors of a refused request on their fields. False when the refusal names no field. */
  showRefusal: (error: unknown) => boolean
}

/**
 * A form that judges by a schema of the domain: each field when it is left, all of them on submit.
 * Values are what the inputs hold (texts); the output is what the schema makes of them.
 */
export function useValidatedForm<Values extends object, Output>(
  schema: z.ZodType<Output>,
  initialValues: Values,
): ValidatedForm<Values, Output> {
  const form = useForm<Values>({
    initialValues,
    validate: (values) => errorsOf(schema, values),
    enhanceGetInputProps: ({ field, form }) => ({
      onBlur: () => afterPress(() => form.validateField(field)),
    }),
  })
  return {
    ...form,
    submit: (use) => (event) => {
      event.preventDefault()
      const result = schema.safeParse(form.getValues())
      if (result.success) return use(result.data)
      form.validate()
      focusFirst(errorsOf(schema, form.getValues()), event.currentTarget)
    },
    showRefusal: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      if (Object.keys(fields).length === 0) return false
      form.setErrors({ ...form.errors, ...fields })
      focusFirst(fields, document)
      return true
    },
  }
}

/** The first message of each field, keyed like Mantine's paths: `owners.0.cpf`. */
export function errorsOf(schema: z.ZodType, values: unknown): FormErrors {
  const result = schema.safeParse(values)
  const errors: FormErrors = {}
  for (const { path, message } of result.error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

/** Focuses the topmost field of the screen that has an error. */
function focusFirst(errors: FormErrors, within: ParentNode): void {
  const fields = [...within.querySelectorAll<HTMLElement>('[data-path]')]
  fields.find((field) => errors[field.dataset.path ?? ''])?.focus()
}
