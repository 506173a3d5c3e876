import {
  askQuestion,
  beginVisit,
  downloadShared,
  downloadSharedDossier,
  listShared,
  noteView,
  readShared,
  readSharedDossierWords,
  readSharedWords,
  viewSharedDossier,
  viewSharedPage,
} from '@soleira/domain/share/recipient'
import { visitHeader } from '@soleira/domain/share/share'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, callEndpoint, callFile } from '../../../lib/api/api.ts'
import { keptPlace } from '../../../lib/forms/kept-text.ts'

export interface Visit {
  link: string
  secret: string
}

const place = (link: string) => keptPlace('visit', link)

/** Kept by this tab, so that a reload goes on with the visit. Null before the link was opened. */
export function readVisit(link: string): Visit | null {
  const secret = sessionStorage.getItem(place(link))
  return secret ? { link, secret } : null
}

export function forgetVisit(link: string): void {
  sessionStorage.removeItem(place(link))
}

/** Throws ApiError; a wrong password is named in its fields. */
export async function openLink(link: string, password: string): Promise<Visit> {
  const { secret } = await callEndpoint(beginVisit, { params: { key: link }, body: { password } })
  sessionStorage.setItem(place(link), secret)
  return { link, secret }
}

const of = ({ link, secret }: Visit) => ({ params: { key: link }, headers: { [visitHeader]: secret } })

export const sharedQuery = (link: string) =>
  queryOptions({
    queryKey: ['shared', link],
    queryFn: ({ signal }) => callEndpoint(readShared, { params: { key: link }, signal }),
  })

export const papersQuery = (visit: Visit) =>
  queryOptions({
    queryKey: ['shared', visit.link, 'papers'],
    queryFn: ({ signal }) => callEndpoint(listShared, { ...of(visit), signal }),
  })

/**
 * The server refuses while many others look at pages. The query then tries again, for up to half a minute.
 */
const mayPass = (error: Error) => error instanceof ApiError && [429, 503].includes(error.status)

/** Not kept in the cache, so that a page of a link that was ended is not seen again. */
export const pageQuery = (visit: Visit, paper: number | null, page: number) =>
  queryOptions({
    queryKey: ['shared', visit.link, 'papers', paper, page],
    queryFn: ({ signal }) => {
      const { params, ...request } = of(visit)
      return paper === null
        ? callFile(viewSharedDossier, { params: { ...params, page }, ...request, signal })
        : callFile(viewSharedPage, { params: { ...params, paper, page }, ...request, signal })
    },
    retry: (failures, error) => failures < 6 && mayPass(error),
    retryDelay: 5_000,
    gcTime: 0,
  })

export const wordsQuery = (visit: Visit, paper: number | null, page: number) =>
  queryOptions({
    queryKey: ['shared', visit.link, 'papers', paper, page, 'words'],
    queryFn: ({ signal }) => {
      const { params, ...request } = of(visit)
      return paper === null
        ? callEndpoint(readSharedDossierWords, { params: { ...params, page }, ...request, signal })
        : callEndpoint(readSharedWords, { params: { ...params, paper, page }, ...request, signal })
    },
    gcTime: 0,
  })

/** Nobody is told of a failure: the recipient has seen the page. */
export function sayLooked(visit: Visit, paper: number | null, page: number, seconds: number): void {
  callEndpoint(noteView, { ...of(visit), body: { paper, page, seconds }, keepalive: true }).catch(() => {})
}

export function downloadPaper(visit: Visit, paper: number): Promise<File> {
  const { params, ...request } = of(visit)
  return callFile(downloadShared, { params: { ...params, paper }, ...request })
}

export function downloadDossierFile(visit: Visit, file: 'pdf' | 'zip'): Promise<File> {
  const { params, ...request } = of(visit)
  return callFile(downloadSharedDossier, { params: { ...params, file }, ...request })
}

export function askAboutPaper(visit: Visit, paper: number | null, words: string): Promise<void> {
  return callEndpoint(askQuestion, { ...of(visit), body: { paper, words } })
}
