import type { ReactNode } from 'react'
import { IconPhoto } from '../icons/index.ts'
import classes from './cover-photo.module.css'

interface CoverPhotoProps {
  url: string | null
  small?: boolean
}

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

export function WithCover({ url, small, children }: CoverPhotoProps & { children: ReactNode }) {
  return (
    <div className={classes.row}>
      <CoverPhoto url={url} small={small} />
      <div className={classes.words}>{children}</div>
    </div>
  )
}
