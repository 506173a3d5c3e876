import { refuseAvatar } from '@soleira/domain/profile/avatar'
import { uploadAvatar } from '@soleira/domain/profile/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/api/session.ts'
import { upload } from '../../lib/files/upload.ts'
import type { Delivery } from '../../lib/files/upload-queue.ts'
import { useObjectUrl } from '../../lib/files/use-object-url.ts'
import { useUploadQueue } from '../../lib/files/use-upload-queue.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { activityQuery } from '../history/queries.ts'

const slot = 'avatar'

export function useAvatarUpload() {
  const client = useQueryClient()
  const { queue, uploads } = useUploadQueue<typeof slot, { avatarUrl: string }>(() => ({
    deliver,
    refuse: refuseAvatar,
    onSent: ({ avatarUrl }) => keep(client, avatarUrl),
  }))
  const [chosen] = uploads
  const preview = useObjectUrl(chosen?.retryable ? chosen.file : undefined)

  async function send() {
    const { sent, failed } = await queue.send(() => slot)
    if (failed.length) showFailure('Erro', 'Erro ao fazer upload do avatar.')
    else if (sent.length) showSuccess('Sucesso!', 'Avatar atualizado com sucesso.')
  }

  return {
    chosen,
    /** Set while the chosen picture is not yet the broker's. */
    preview,
    choose: (file: File) => {
      queue.discardSlot(slot)
      queue.choose(slot, [file])
      return send()
    },
    retry: send,
    discard: () => queue.discardSlot(slot),
  }
}

function deliver({ file, signal, onProgress }: Delivery<typeof slot>): Promise<{ avatarUrl: string }> {
  return upload(uploadAvatar, [['avatar', file]], { signal, onProgress })
}

function keep(client: QueryClient, avatarUrl: string): void {
  client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, avatarUrl })
  void client.invalidateQueries({ queryKey: activityQuery.queryKey })
}
