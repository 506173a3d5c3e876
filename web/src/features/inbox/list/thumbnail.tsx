import { type InboxFile, viewPaperThumbnail } from '@soleira/domain/inbox/contract'
import { useState } from 'react'
import { IconFileTypePdf, IconPhoto } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import classes from './list.module.css'

export function Thumbnail({ paper: { id, pages, fileType } }: { paper: InboxFile }) {
  const [isMissing, setMissing] = useState(false)
  const Mark = fileType === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return (
    <span className={classes.thumbnail}>
      {pages === null || isMissing ? (
        <Mark size={28} stroke={1.4} aria-hidden />
      ) : (
        <img
          src={urlOf(viewPaperThumbnail, { params: { id } })}
          alt=""
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  )
}
