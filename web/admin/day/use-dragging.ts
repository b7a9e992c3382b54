import { useState } from 'react'
import { assigned, droppedOn } from '#domain/appointments/day/board-moves.ts'
import type { DayBoard, DayStop, StopChange } from '#domain/appointments/day/day-contract.ts'
import { isStop } from '#domain/appointments/day/stop.ts'

/** A stop that is dragged by the mouse; keys and choices do the same. */
export type Dragging = ReturnType<typeof useDragging>

export function useDragging(
  { stops }: Pick<DayBoard, 'stops'>,
  onArrange: (changes: readonly StopChange[]) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null)
  const find = (id: string) => stops.find((stop) => stop.id === id && isStop(stop.kind))

  return {
    dragged,
    end: () => setDragged(null),
    /** Makes a stop something that can be dragged. */
    handleOf: (id: string, isMovable: boolean) => ({
      draggable: isMovable,
      onDragStart(event: React.DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setDragged(id)
      },
      onDragEnd: () => setDragged(null),
    }),
    onStop(id: string, target: DayStop) {
      const stop = find(id)
      if (stop !== undefined && isStop(target.kind)) onArrange(droppedOn(stops, stop, target))
    },
    onDriver(id: string, driverId: string | null) {
      const stop = find(id)
      if (stop !== undefined) onArrange(assigned(stop, driverId))
    },
  }
}

/** What a stop may be dropped on; the innermost place gets it. */
export function useDropTarget({ dragged, end }: Dragging, onDrop: (id: string) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver && dragged !== null ? true : undefined,
    onDragOver(event: React.DragEvent) {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: React.DragEvent) {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      setIsOver(false)
      end()
      onDrop(dragged)
    },
  }
}
