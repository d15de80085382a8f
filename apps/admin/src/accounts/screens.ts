import { lazy, type ComponentType } from 'react';
import { page } from '../server.ts';

const screens: Readonly<Record<string, ComponentType>> = {
  '/forgot-password': lazy(async () => ({
    default: (await import('./forgot-password.screen.tsx')).ForgotPasswordScreen,
  })),
  '/reset-password': lazy(async () => ({ default: (await import('./reset-password.screen.tsx')).ResetPasswordScreen })),
  '/invitation': lazy(async () => ({ default: (await import('./invitation.screen.tsx')).InvitationScreen })),
  '/confirm-email': lazy(async () => ({ default: (await import('./confirm-email.screen.tsx')).ConfirmEmailScreen })),
};

/** The screen of this address, if it is one that asks nobody to sign in. */
export const outsideScreen: ComponentType | undefined = screens[location.pathname.slice(page.base.length)];
