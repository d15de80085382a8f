// What is loaded on first use elsewhere, so that no request has to wait for it.
import '@node-rs/argon2';
import 'file-type';
import 'jose';
import 'otpauth';
import 'pg-boss';
import 'sanitize-html';
import 'typebox/schema';
import './features/abilities/ability-check.ts';
import './features/media/allowed-file-types.ts';
import './features/media/location/location.ts';
