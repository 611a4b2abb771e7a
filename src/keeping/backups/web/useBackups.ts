import { useQuery } from '@tanstack/react-query'
import { backups } from '#keeping/backups/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { lookPause } from '#platform/web/live/jobs.ts'
import { isUnderWay } from './words.ts'

/** The backups of the workspace, asked for again while one is being made. */
export const useBackups = () =>
  useQuery({
    ...queryOf(backups.calls.list),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? Math.min(lookPause(), 2_000) : false),
  })

/** Trial restores of the workspace, asked for again while one goes on. */
export const useDrills = () =>
  useQuery({
    ...queryOf(backups.calls.drills),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? Math.min(lookPause(), 2_000) : false),
  })

/** Restores of the workspace, asked for again while one goes on. */
export const useRestores = () =>
  useQuery({
    ...queryOf(backups.calls.restores),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? Math.min(lookPause(), 2_000) : false),
  })
