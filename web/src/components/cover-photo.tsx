import type { ReactNode } from 'react'
import { IconPhoto } from '../icons/index.ts'
import classes from './cover-photo.module.css'

interface CoverPhotoProps {
  /** The thumbnail; none leaves a quiet ground of the same size. */
  url: string | null
  small?: boolean
}

/** What a property looks like, beside the words that name it. Fetched only near the screen, in a place that waits. */
export function CoverPhoto({ url, small = false }: CoverPhotoProps) {
  return (
    <span className={classes.cover} data-small={small || undefined} aria-hidden>
      {url ? (
        <img src={url} alt="" width={480} height={360} loading="lazy" decoding="async" draggable={false} />
      ) : (
        <IconPhoto size={small ? 16 : 20} stroke={1.4} />
      )}
    </span>
  )
}

/** Words with the photo before them. */
export function WithCover({ url, small, children }: CoverPhotoProps & { children: ReactNode }) {
  return (
    <div className={classes.row}>
      <CoverPhoto url={url} small={small} />
      <div className={classes.words}>{children}</div>
    </div>
  )
}
