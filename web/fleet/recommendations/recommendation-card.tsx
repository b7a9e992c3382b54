import { useRef, useState } from 'react'
import { todayAt } from '#domain/calendar.ts'
import { CardActions, type CardActionsProps } from './card-actions.tsx'
import { CardFace } from './card-face.tsx'

type RecommendationCardProps = Omit<CardActionsProps, 'heading'>

/** A recommendation, and what can be done about it. */
export function RecommendationCard({ recommendation, onReason, landing }: RecommendationCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [today] = useState(() => todayAt(new Date()))
  return (
    <CardFace recommendation={recommendation} today={today} heading={heading}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-4">
        <CardActions
          recommendation={recommendation}
          onReason={onReason}
          landing={landing}
          heading={heading}
        />
      </div>
    </CardFace>
  )
}
