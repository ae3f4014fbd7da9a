/** The questions about accounts. */
import { ask } from '../http';
import type { History, Me, OwnTables, Recovery, Sessions, SignedUp } from '../wire';

/** Who is signed in in this browser, if anybody. */
export const fetchMe = (): Promise<Me> => ask('/api/account');

export const signUp = (name: string, password: string): Promise<SignedUp> =>
  ask('/api/account', { name, password });

export const signIn = (name: string, password: string): Promise<SignedUp> =>
  ask('/api/account/sign_in', { name, password });

/** A new password for whoever kept the recovery code. */
export const recover = (name: string, code: string, password: string): Promise<SignedUp> =>
  ask('/api/account/recover', { name, code, password });

export const signOut = (): Promise<object> => ask('/api/account/sign_out', {});

export const changePassword = (old: string, fresh: string): Promise<object> =>
  ask('/api/account/password', { old, new: fresh });

export const newRecovery = (password: string): Promise<Recovery> => ask('/api/account/recovery', { password });

export const fetchSessions = (): Promise<Sessions> => ask('/api/account/sessions');

/** Signs out on another device, or with null on all others. */
export const endSession = (id: string | null): Promise<Sessions> => ask('/api/account/sessions/end', { id });

export const fetchMatches = (): Promise<History> => ask('/api/account/matches');

/** The tables at which whoever is signed in has a seat. */
export const fetchAccountTables = (): Promise<OwnTables> => ask('/api/account/tables');

export const deleteAccount = (password: string): Promise<object> => ask('/api/account/delete', { password });
