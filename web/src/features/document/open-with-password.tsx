import { Button } from '@mantine/core'
import { passwordOfFile } from '@soleira/domain/document/password'
import { asksForPassword } from '@soleira/domain/document/password-words'
import { useMutation } from '@tanstack/react-query'
import { SecretInput } from '../../components/secret-input.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import classes from './open-with-password.module.css'

interface OpenWithPasswordProps<Answer> {
  fileName: string
  open: (password: string) => Promise<Answer>
  onOpened: (answer: Answer) => void
}

/** The password is sent once and stands nowhere afterwards. */
export function OpenWithPassword<Answer>({ fileName, open, onOpened }: OpenWithPasswordProps<Answer>) {
  const form = useValidatedForm(passwordOfFile, { password: '' })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ password }: { password: string }) => open(password),
    onSuccess: (answer) => {
      form.reset()
      showSuccess('PDF aberto', `${fileName} é mostrado e lido como os outros. O original fica guardado.`)
      onOpened(answer)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        form.refuse({ password: error.message })
      else if (!form.showRefusal(error)) showFailure('Não foi possível abrir', error.message)
    },
  })
  return (
    <form
      className={classes.form}
      aria-label={`Abrir ${fileName} com a senha`}
      onSubmit={form.submit((output) => isPending || mutate(output))}
    >
      <p className={classes.words}>{asksForPassword} Ela é usada uma vez e não fica guardada.</p>
      <div className={classes.line}>
        <SecretInput
          size="xs"
          label="Senha do PDF"
          autoComplete="off"
          className={classes.field}
          {...form.getInputProps('password')}
          key={form.key('password')}
        />
        <Button size="xs" type="submit" variant="default" loading={isPending}>
          Abrir
        </Button>
      </div>
    </form>
  )
}
