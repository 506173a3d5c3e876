import {
  askSigningCode,
  giveSignature,
  readToSign,
  refuseToSign,
  type ToSign,
} from '@soleira/domain/signing/recipient'
import { isOpen } from '@soleira/domain/signing/state'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../../lib/api/api.ts'
import { forgetLink } from '../../../lib/forms/kept-text.ts'
import { tellOtherTabs } from './use-other-tabs.ts'

/** Others may sign, and it runs out by itself. Once all have signed, the file is made in a moment. */
const pauseAfter = ({ state, isSigned }: ToSign): number | false => {
  if (state === 'signed' && !isSigned) return 4_000
  return isOpen(state) ? 60_000 : false
}

export const toSignQuery = (link: string) =>
  queryOptions({
    queryKey: ['to-sign', link],
    queryFn: ({ signal }) => callEndpoint(readToSign, { params: { key: link }, signal }),
    refetchInterval: ({ state: { data } }) => (data ? pauseAfter(data) : false),
  })

/** A wrong field changes nothing; all else may mean that it is over, or was done in another tab. */
const concernsField = (error: Error): boolean =>
  error instanceof ApiError && Object.keys(error.fields).length > 0

function useAfter(link: string) {
  const client = useQueryClient()
  const { queryKey } = toSignQuery(link)
  return {
    onSuccess: (toSign: ToSign) => {
      forgetLink(link)
      client.setQueryData(queryKey, toSign)
      tellOtherTabs(link)
    },
    onError: (error: Error) => (concernsField(error) ? undefined : client.invalidateQueries({ queryKey })),
  }
}

export function useAskSigningCode(link: string) {
  const { onError } = useAfter(link)
  return useMutation({
    mutationFn: () => callEndpoint(askSigningCode, { params: { key: link } }),
    onError,
  })
}

export function useGiveSignature(link: string) {
  return useMutation({
    mutationFn: (body: { code: string; name: string }) =>
      callEndpoint(giveSignature, { params: { key: link }, body: { ...body, agrees: true } }),
    ...useAfter(link),
  })
}

export function useRefuseToSign(link: string) {
  return useMutation({
    mutationFn: (reason: string) => callEndpoint(refuseToSign, { params: { key: link }, body: { reason } }),
    ...useAfter(link),
  })
}
