import { listSignatureServices } from '@soleira/domain/signing/services-contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const signatureServicesQuery = queryOptions({
  queryKey: [...keys.settings, 'signature-services'],
  queryFn: ({ signal }) => callEndpoint(listSignatureServices, { signal }),
  refetchOnMount: 'always',
})
