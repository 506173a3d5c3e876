import {
  askQuestion,
  beginVisit,
  downloadShared,
  downloadSharedDossier,
  listShared,
  noteView,
  readShared,
  viewSharedDossier,
  viewSharedPage,
} from '@soleira/domain/share/recipient'
import { visitHeader } from '@soleira/domain/share/share'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call, callFile } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'

/** A link, and the visit by which it was opened. */
export interface Visit {
  link: string
  secret: string
}

const place = (link: string) => `visit:${link}`

/** The visit of this tab, which a reload goes on with; null before it was opened. */
export function readVisit(link: string): Visit | null {
  const secret = sessionStorage.getItem(place(link))
  return secret ? { link, secret } : null
}

/** Forgets the visit: it is over, or was never one. */
export function forgetVisit(link: string): void {
  sessionStorage.removeItem(place(link))
}

/** Opens the link. Throws ApiError. */
export async function openLink(link: string, password: string): Promise<Visit> {
  const { secret } = await call(beginVisit, { params: { key: link }, body: { password } })
  sessionStorage.setItem(place(link), secret)
  return { link, secret }
}

const of = ({ link, secret }: Visit) => ({ params: { key: link }, headers: { [visitHeader]: secret } })

export const sharedQuery = (link: string) =>
  queryOptions({
    queryKey: keys.shared(link),
    queryFn: ({ signal }) => call(readShared, { params: { key: link }, signal }),
  })

export const papersQuery = (visit: Visit) =>
  queryOptions({
    queryKey: keys.sharedPapers(visit.link),
    queryFn: ({ signal }) => call(listShared, { ...of(visit), signal }),
  })

/** Others may be looking at much: then it is asked again, up to half a minute long. */
const mayPass = (error: Error) => error instanceof ApiError && [429, 503].includes(error.status)

/**
 * A page as a picture, of a paper or of the dossier. It is kept for as long as it is shown, so that one that was
 * ended is not seen again.
 */
export const pageQuery = (visit: Visit, paper: number | null, page: number) =>
  queryOptions({
    queryKey: keys.sharedPage(visit.link, paper, page),
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

/** Says for how long a page was looked at. Nobody is told when that fails: they have seen the page. */
export function sayLooked(visit: Visit, paper: number | null, page: number, seconds: number): void {
  call(noteView, { ...of(visit), body: { paper, page, seconds }, keepalive: true }).catch(() => {})
}

/** The file of a paper. Throws ApiError. */
export function downloadPaper(visit: Visit, paper: number): Promise<File> {
  const { params, ...request } = of(visit)
  return callFile(downloadShared, { params: { ...params, paper }, ...request })
}

/** The PDF or ZIP of the dossier. Throws ApiError. */
export function downloadDossierFile(visit: Visit, file: 'pdf' | 'zip'): Promise<File> {
  const { params, ...request } = of(visit)
  return callFile(downloadSharedDossier, { params: { ...params, file }, ...request })
}

/** Leaves a question at a paper, or about all of them. Throws ApiError. */
export function ask(visit: Visit, paper: number | null, words: string): Promise<void> {
  return call(askQuestion, { ...of(visit), body: { paper, words } })
}
