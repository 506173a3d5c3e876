import type { CommentInput, CommentLinkInput } from '@soleira/domain/agreement/comment'
import {
  addComment,
  commentByLink,
  listCommentLinks,
  listComments,
  makeCommentLink,
  readToComment,
  removeComment,
  resolveThread,
  revokeCommentLink,
} from '@soleira/domain/agreement/comment-contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { explainFailure } from '../../lib/api/explain-failure.ts'
import { showSuccess } from '../../lib/toast.ts'
import { useTries } from './mutations.ts'
import { agreementQuery } from './queries.ts'

/** Polled, because somebody may be writing now. */
const polled = { staleTime: 0, refetchInterval: 30_000 }

export const commentsQuery = (id: number) =>
  queryOptions({
    queryKey: [...agreementQuery(id).queryKey, 'comments'],
    queryFn: ({ signal }) => callEndpoint(listComments, { params: { id }, signal }),
    ...polled,
  })

export const commentLinksQuery = (id: number) =>
  queryOptions({
    queryKey: [...agreementQuery(id).queryKey, 'links'],
    queryFn: ({ signal }) => callEndpoint(listCommentLinks, { params: { id }, signal }),
    ...polled,
  })

export const toCommentQuery = (link: string) =>
  queryOptions({
    queryKey: ['to-comment', link],
    queryFn: ({ signal }) => callEndpoint(readToComment, { params: { key: link }, signal }),
    ...polled,
  })

function useRefresh(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

/** A comment whose answer was lost is sent again with the same key. */
export function useSay(id: number) {
  const tries = useTries<string>()
  return useMutation({
    mutationFn: (body: CommentInput) =>
      callEndpoint(addComment, { params: { id }, body, headers: tries.keyOf(JSON.stringify(body)) }),
    onSuccess: (_, body) => tries.end(JSON.stringify(body)),
    onSettled: useRefresh(commentsQuery(id).queryKey),
  })
}

export function useSayByLink(link: string) {
  const client = useQueryClient()
  const tries = useTries<string>()
  return useMutation({
    mutationFn: (body: CommentInput) =>
      callEndpoint(commentByLink, {
        params: { key: link },
        body,
        headers: tries.keyOf(JSON.stringify(body)),
      }),
    onSuccess: (answer, body) => {
      tries.end(JSON.stringify(body))
      client.setQueryData(toCommentQuery(link).queryKey, answer)
    },
  })
}

export function useResolve(id: number) {
  const { mutate } = useMutation({
    mutationFn: ({ threadId, resolved }: { threadId: number; resolved: boolean }) =>
      callEndpoint(resolveThread, { params: { id, threadId }, body: { resolved } }),
    onSuccess: (_, { threadId, resolved }) => {
      if (resolved)
        showSuccess('Comentário resolvido', undefined, { undo: () => mutate({ threadId, resolved: false }) })
    },
    onError: (error) => explainFailure('Não foi possível salvar', error),
    onSettled: useRefresh(commentsQuery(id).queryKey),
  })
  return mutate
}

export function useRemoveComment(id: number) {
  return useMutation({
    mutationFn: (commentId: number) => callEndpoint(removeComment, { params: { id, commentId } }),
    onSuccess: () => showSuccess('Comentário excluído'),
    onError: (error) => explainFailure('Não foi possível excluir', error),
    onSettled: useRefresh(commentsQuery(id).queryKey),
  })
}

/** Only this answer holds the address. */
export function useMakeCommentLink(id: number) {
  return useMutation({
    mutationFn: (body: CommentLinkInput) => callEndpoint(makeCommentLink, { params: { id }, body }),
    onSettled: useRefresh(commentLinksQuery(id).queryKey),
  })
}

export function useRevokeCommentLink(id: number) {
  return useMutation({
    mutationFn: (linkId: number) => callEndpoint(revokeCommentLink, { params: { id, linkId } }),
    onSuccess: () => showSuccess('Link encerrado', 'O endereço não abre mais.'),
    onError: (error) => explainFailure('Não foi possível encerrar o link', error),
    onSettled: useRefresh(commentLinksQuery(id).queryKey),
  })
}
