import { login, register } from '@soleira/domain/auth/contract'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { safeRedirect } from '../../lib/api/redirect.ts'
import { sessionQuery } from '../../lib/api/session.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { noLongerFirst } from '../restore/first.ts'

export const loadContract = () => import('@soleira/domain/auth/contract')

/** Opens the dashboard, or the screen that the visitor wanted, at once (rules §7). */
export function useLogin(wanted: string | undefined) {
  const client = useQueryClient()
  const router = useRouter()
  const target = targetOf(wanted)
  return useMutation({
    mutationFn: (body: BodyOf<typeof login>) => callEndpoint(login, { body }),
    onSuccess: ({ user }) => {
      client.setQueryData(sessionQuery.queryKey, user)
      showSuccess('Login realizado com sucesso!', whereTo(target))
      router.history.push(target)
    },
    onError: (error) => {
      if (!isSecondStep(error)) showFailure('Erro no login', reasonOf(error, 'E-mail ou senha incorretos'))
    },
  })
}

/** Fetches the code of the screen that the sign-in opens, while the broker types. */
export function useScreenAhead(wanted: string | undefined): () => void {
  const router = useRouter()
  return () => {
    const [matched] = router.getMatchedRoutes(pathOf(targetOf(wanted)))
    // The screen asks again for what could not be fetched.
    for (const route of matched) router.loadRouteChunk(route)?.catch(() => undefined)
  }
}

const targetOf = (wanted: string | undefined): string => safeRedirect(wanted) ?? '/dashboard'

/** The dashboard is named only when the visitor goes there (rules §12). */
function whereTo(target: string): string {
  return ['/', '/dashboard'].includes(pathOf(target))
    ? 'Redirecionando para o dashboard...'
    : 'Abrindo a tela que você pediu...'
}

const pathOf = (target: string): string => target.replace(/[?#].*/, '')

export function isSecondStep(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_step_required'
}

export function useRegistration() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: BodyOf<typeof register>) => callEndpoint(register, { body }),
    onSuccess: (_, { email }) => {
      noLongerFirst()
      showSuccess('Conta criada com sucesso!', 'Você já pode fazer login.')
      return navigate({ to: '/login', state: { email } })
    },
    onError: (error) => showFailure('Erro no cadastro', reasonOf(error, 'Erro ao criar conta')),
  })
}

function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? (error.fields.code ?? error.message) : otherwise
}
