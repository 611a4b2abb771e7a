import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import type { Entity } from '#platform/contract/entity.ts'

export function AddButton({ entity, label }: { entity: Entity; label: string }) {
  const navigate = useNavigate()
  return (
    <Button
      className="add-button shrinks"
      aria-label={label}
      leftSection={<IconPlus size={15} />}
      onClick={() => void navigate({ to: entity.screens.add })}
    >
      {label}
    </Button>
  )
}
